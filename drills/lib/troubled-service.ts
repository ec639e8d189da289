import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** What can be wrong with a service that isn't ours. */
export const troubles = ["refuses", "hangs", "is late", "breaks off", "drips", "fails"] as const;
type Trouble = (typeof troubles)[number];

/** A service behind a relay that can answer badly. */
export interface TroubledService {
  readonly url: string;
  /** For requests that begin like `at`, such as `POST /v1/customers`; undefined while all is well. */
  trouble: { readonly kind: Trouble; readonly at: string } | undefined;
  close(): Promise<void>;
}

const lateAfter = 12_000;

/** @param to the service's address on this machine, without a trailing slash; asked with the first request */
export async function troubleService(to: () => string): Promise<TroubledService> {
  const server = createServer((request, response) => {
    const { trouble } = service;
    const isMeant = trouble && `${request.method} ${request.url}`.startsWith(trouble.at);
    answer(to(), isMeant ? trouble.kind : undefined, { request, response }).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const service: TroubledService = {
    url: `http://127.0.0.1:${port}`,
    trouble: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answer(to: string, kind: Trouble | undefined, { request, response }: Exchange): Promise<void> {
  if (kind === "hangs") return;
  if (kind === "refuses") return void request.socket.destroy();
  if (kind === "fails") return void response.writeHead(500, json).end(failure);
  const { status, headers, body } = await pass(to, request);
  if (kind === "is late") await pause(lateAfter);
  response.writeHead(status, { ...headers, "content-length": body.length });
  if (kind === "breaks off") return void response.write(body.subarray(0, -1), () => response.destroy());
  if (kind !== "drips") return void response.end(body);
  for (let at = 0; at < body.length && !response.destroyed; at++) {
    response.write(body.subarray(at, at + 1));
    await pause(1000);
  }
  response.end();
}

const json = { "content-type": "application/json" };
const failure = JSON.stringify({ error: { type: "api_error", message: "The service is down." } });

async function pass(to: string, request: IncomingMessage) {
  const sent = await buffer(request);
  const {
    host: _,
    connection: __,
    "content-length": ___,
    "transfer-encoding": ____,
    ...rest
  } = request.headers;
  const answered = await fetch(`${to}${request.url}`, {
    method: request.method ?? "GET",
    headers: Object.entries(rest).map(([name, value]): [string, string] => [name, `${value}`]),
    ...(sent.length > 0 && { body: sent }),
    redirect: "manual",
  });
  const left = new Set([
    "content-encoding",
    "content-length",
    "transfer-encoding",
    "connection",
    "keep-alive",
  ]);
  const headers = Object.fromEntries([...answered.headers].filter(([name]) => !left.has(name)));
  return { status: answered.status, headers, body: Buffer.from(await answered.arrayBuffer()) };
}
