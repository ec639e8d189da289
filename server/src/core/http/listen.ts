import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";
import type { Environment } from "../../settings/env.ts";
import { cannotListen, serverPort } from "../machine/taken-ports.ts";
import type { Leaving } from "../request/leaving.ts";
import { discardRest } from "./discard-rest.ts";

/**
 * Node's five seconds are shorter than browsers and proxies keep a connection: a request sent at the moment of closing
 * gets a reset instead of an answer.
 */
const longestIdle = 75_000;

/** Longer than any browser needs for the headers of a request; slower senders would only occupy connections. */
const longestHead = 20_000;
/** For a whole request with its body, including the time in the queue; 10 MB need 35 kB a second. */
const longestRequest = 300_000;

/** A server that accepts requests. */
export interface Listener {
  /** Answers open requests, accepts no new ones, and resolves when the last connection is closed. */
  close(): Promise<void>;
}

type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/**
 * @param answer answers a request; the unread rest of the request is discarded
 * @param leaving once it's aborted, a connection isn't kept for another request
 * @throws EnvironmentError if the server can't listen on the address
 */
export function listen(
  answer: Answer,
  { host, port }: Pick<Environment, "host" | "port">,
  leaving?: Leaving,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    // The adapter would cut off a sender half a second after the answer; `discardRest` lets it finish.
    const options = { fetch: thenDiscard(answer, leaving), hostname: host, port, autoCleanupIncoming: false };
    const server = serve(options, () => resolve({ close: () => close(server, connections) })) as Server;
    const connections = trackConnections(server);
    server.keepAliveTimeout = longestIdle;
    server.headersTimeout = longestHead;
    server.requestTimeout = longestRequest;
    server.once("error", (error) => reject(cannotListen(serverPort({ host, port }), error)));
  });
}

function thenDiscard(answer: Answer, leaving?: Leaving): Parameters<typeof serve>[0]["fetch"] {
  return async (request, env) => {
    // `serve` creates an HTTP/1 server by default.
    const bindings = env as HttpBindings;
    try {
      return await answer(request, bindings);
    } finally {
      const { incoming, outgoing } = bindings;
      if (leaving?.aborted && incoming.complete) outgoing.setHeader("connection", "close");
      discardRest(bindings);
    }
  };
}

const longestFarewell = 30_000;

function close(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const closeUnused = setInterval(() => {
      server.closeIdleConnections();
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    }, 50);
    const closeAll = setTimeout(() => server.closeAllConnections(), longestFarewell);
    server.close(() => {
      clearInterval(closeUnused);
      clearTimeout(closeAll);
      resolve();
    });
  });
}

/** Browsers open connections in advance, and Node doesn't treat one that never had a request as idle. */
function trackConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  return connections;
}
