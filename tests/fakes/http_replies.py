"""Replies of a server that is not there, for httpx.MockTransport."""

import httpx


def reply(status: int, data: bytes = b"", **headers: str) -> httpx.Response:
    """Give a reply whose body is still to be read; _ in a header's name stands for -."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, stream=httpx.ByteStream(data), headers=named)
