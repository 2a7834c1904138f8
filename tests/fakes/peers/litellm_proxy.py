"""LiteLLM's proxy, as its own command line starts it; its one argument is the configuration's path.

With LITELLM_LOCAL_MODEL_COST_MAP=True in the environment it fetches no table of prices.
"""

import os
import sys

from tests.fakes.peers.serving import serve

os.environ["CONFIG_FILE_PATH"] = sys.argv[1]

from litellm.proxy.proxy_server import app

serve(app)
