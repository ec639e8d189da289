import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { type Environment, EnvironmentError } from "./env.ts";

/**
 * Node's five seconds are shorter than what browsers and proxies keep a connection for: one that sends at the moment
 * of closing gets a reset instead of an answer.
 */
const longestIdle = 75_000;

/** @throws EnvironmentError when the address cannot be listened on */
export function listen(
  fetch: Parameters<typeof serve>[0]["fetch"],
  { host, port }: Pick<Environment, "host" | "port">,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    // The adapter would cut off a sender half a second after the answer; `discardRest` lets it finish.
    const options = { fetch, hostname: host, port, autoCleanupIncoming: false };
    const server = serve(options, () => resolve(server)) as Server;
    server.keepAliveTimeout = longestIdle;
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      const reason = taken ? "another program listens there" : error.message;
      reject(
        new EnvironmentError(
          `Port ${port} on ${host} cannot be used: ${reason}. Set PORT (or HOST) to another.`,
          {
            cause: error,
          },
        ),
      );
    });
  });
}

const longestFarewell = 30_000;

/** Answers what has been asked, takes nothing new, and resolves when the last connection is closed. */
export function closeHttp(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    const closeAll = setTimeout(() => server.closeAllConnections(), longestFarewell);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(closeAll);
      resolve();
    });
  });
}
