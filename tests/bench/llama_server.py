"""llama-server's own code on the loopback, in a process and an environment of its own.

`python llama_server.py MODEL THREADS CONTEXT` prints one JSON object with its address and serves until
standard input ends. Runs where nothing but xllamacpp is installed: it imports nothing of this project.
"""

import importlib.metadata
import json
import os
import sys

# The engine's own threads yield to others as well; on a busy machine the difference would be measured.
_NICENESS = 5


def main(path: str, threads: int, context_tokens: int) -> None:
    """Serve one model with one slot; what is not set here is llama-server's own choice."""
    import xllamacpp

    os.nice(_NICENESS)
    params = xllamacpp.CommonParams()
    params.model.path = path
    params.n_ctx = context_tokens
    params.n_parallel = 1
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads
    server = xllamacpp.Server(params)
    facts = {
        "address": server.listening_address,
        "version": f"xllamacpp {importlib.metadata.version('xllamacpp')}",
        "features": xllamacpp.get_system_info(),
    }
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
