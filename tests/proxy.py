"""A bad Wi-Fi between phones and server, or a bad cable between the server and its database: a TCP proxy.

It cuts, delays, sends twice, loses answers and swallows everything.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

FAULTS = ("cut before", "cut within", "lose the answer", "send twice", "delay", "swallow")
"""What may befall one change on its way: `Proxy.fault` names it."""

DELAY = 0.5
"""Seconds."""


class Proxy:
    """Listens on a free port of 127.0.0.1 in a thread of its own and passes everything on to `port` there.

    `air` is how the Wi-Fi is now: "clear", "cut" (nothing connects, and what was open is closed) or
    "dead" (connections stay open and nothing comes through, until they are given up).
    `fault` is asked for every POST what befalls it: one of FAULTS, or "".
    """

    def __init__(self, port: int) -> None:
        self.upstream, self.air = port, "clear"
        self.fault: Callable[[], str] = lambda: ""
        self._open: set[asyncio.StreamWriter] = set()
        self._stranded: set[asyncio.StreamWriter] = set()
        self._twins: set[asyncio.Future[None]] = set()
        ready = Event()
        self._loop = asyncio.new_event_loop()
        Thread(target=self._run, args=(ready,), daemon=True).start()
        ready.wait(10)
        self.base = f"http://127.0.0.1:{self.port}"

    def becomes(self, air: str) -> None:
        """Change the Wi-Fi for all that is open and all that comes."""
        self.air = air
        if air == "cut":
            self._break_off()

    def _break_off(self) -> None:
        """Whatever is open breaks off."""
        self._loop.call_soon_threadsafe(lambda: [writer.transport.abort() for writer in tuple(self._open)])

    def strand(self) -> None:
        """Whatever is open now stays open and brings nothing any more; what comes new gets through: a walk to another antenna."""
        self._stranded |= self._open

    def end(self) -> None:
        """Nothing comes through any more; whoever still comes is turned away, so that no connection is left half open."""
        self.becomes("cut")

    def _run(self, ready: Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self._loop.run_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            if self.air != "cut":
                await self._requests(reader, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self._open.discard(writer)
            self._stranded.discard(writer)
            writer.transport.abort()

    async def _requests(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A phone's requests on one connection, each passed on or not."""
        answers, server = await asyncio.open_connection("127.0.0.1", self.upstream)
        back = asyncio.ensure_future(self._pass_back(answers, writer))
        try:
            while request := await self._request(reader):
                fault = self.fault() if request.startswith(b"POST") else ""
                if self.air == "dead" or writer in self._stranded or fault == "swallow":
                    await asyncio.sleep(3600)
                if fault == "delay":
                    await asyncio.sleep(DELAY)
                if fault == "send twice":
                    self._twins.add(twin := asyncio.ensure_future(self._once_more(request)))
                    twin.add_done_callback(self._twins.discard)
                if fault == "cut before":
                    return
                server.write(request[: len(request) // 2] if fault == "cut within" else request)
                await server.drain()
                if fault == "cut within":
                    return
                if fault == "lose the answer":
                    back.cancel()
                    await asyncio.wait([back])
                    await answers.read(1)
                    return
        finally:
            back.cancel()
            server.transport.abort()

    async def _request(self, reader: asyncio.StreamReader) -> bytes:
        """One request, whole; empty at the end of the connection."""
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return b""
        length = re.search(rb"(?i)content-length: (\d+)", head)
        return head + (await reader.readexactly(int(length[1])) if length else b"")

    async def _pass_back(self, answers: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await answers.read(65536):
                while self.air == "dead" or writer in self._stranded:
                    await asyncio.sleep(0.05)
                writer.write(data)
                await writer.drain()
        writer.transport.abort()

    async def _once_more(self, request: bytes) -> None:
        """The same request on a connection of its own; whatever is answered is thrown away."""
        with suppress(OSError):
            answers, server = await asyncio.open_connection("127.0.0.1", self.upstream)
            server.write(request)
            await answers.read(1)
            server.transport.abort()


class Cable(Proxy):
    """Whatever is sent through it is no request, but bytes; once it is mended, nobody knows what was open before."""

    def becomes(self, air: str) -> None:
        super().becomes(air)
        if air == "clear":
            self._break_off()

    async def _request(self, reader: asyncio.StreamReader) -> bytes:
        return await reader.read(65536)
