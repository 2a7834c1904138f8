"""A GGUF model inside the process; the only importer of llama_cpp."""
