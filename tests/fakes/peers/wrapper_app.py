"""The plain wrapper that many sites write around a model; its argument is the address of a llama-server."""

import json
import sys
from collections.abc import AsyncIterator
from typing import Any

import fastapi
import httpx
from fastapi.responses import StreamingResponse

from tests.fakes.peers.serving import serve

app = fastapi.FastAPI()
model = httpx.AsyncClient(base_url=sys.argv[1], timeout=60, trust_env=False)


@app.get("/health")
def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/chat")
async def chat(question: dict[str, Any]) -> dict[str, str]:
    reply = await model.post("/v1/chat/completions", json=question)
    return {"response": reply.json()["choices"][0]["message"]["content"]}


@app.post("/chat/stream")
async def chat_stream(question: dict[str, Any]) -> StreamingResponse:
    async def events() -> AsyncIterator[str]:
        async with model.stream("POST", "/v1/chat/completions", json={**question, "stream": True}) as reply:
            async for line in reply.aiter_lines():
                text = (
                    json.loads(line[6:])["choices"][0]["delta"].get("content")
                    if line[:7] == "data: {"
                    else ""
                )
                if text:
                    yield "".join(f"data: {part}\n" for part in text.split("\n")) + "\n"
        yield "data: [DONE]\n\n"

    return StreamingResponse(events(), media_type="text/event-stream")


serve(app)
