import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { endpointsOf } from "./features/sign-in/better-auth/auth-endpoints.ts";
import { offered } from "./features/sign-in/policy/policy.ts";
import { authFields, bodies } from "./test/malformed/fitting-requests.ts";
import { addressesOf, malformed } from "./test/malformed/malformed-requests.ts";
import { expectSentences, signInMany, startServerToTry } from "./test/malformed/send-malformed.ts";

const server = await startServerToTry();
const byNoun = Map.groupBy(addressesOf(server), ({ path }) => /^\/(?:api\/)?([^/]*)/.exec(path)?.[1]);

test.each([...byNoun])(
  "every malformed request is refused in a sentence: %s",
  (_noun, ofNoun) => expectSentences(server, ofNoun.flatMap(malformed)),
  300_000,
);

test.each([
  ["of a known length", "content-length: 100", '{"email":'],
  ["in chunks", "transfer-encoding: chunked", '9\r\n{"email":\r\n'],
])(
  "a body %s that is cut off leaves nothing waiting, and isn't logged as our failure",
  async (_which, length, start) => {
    const { hostname, port } = new URL(server.url);
    const [{ cookie = "" } = {}] = await signInMany(server, 1);
    const cut = addressesOf(server)
      .filter(({ method }) => method !== "GET")
      .map(async ({ method, path }) => {
        const socket = connect(Number(port), hostname);
        const head = [
          `${method} ${path} HTTP/1.1`,
          `host: ${hostname}:${port}`,
          "content-type: application/json",
          length,
          `cookie: ${cookie}`,
          `origin: ${server.url}`,
        ];
        socket.end(`${head.join("\r\n")}\r\n\r\n${start}`);
        socket.resume();
        await once(socket, "close");
      });
    await Promise.all(cut);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.logged.filter((line) => line.includes("a request failed"))).toEqual([]);
  },
);

test("every address that takes a body, and every field of a sign-in, is among those tried", () => {
  const writing = server.routes.filter(
    ({ method, path }) => !["ALL", "GET"].includes(method) && !path.startsWith("/api/auth/"),
  );
  expect(Object.keys(bodies).toSorted()).toEqual(
    [...new Set(writing.map(({ method, path }) => `${method} ${path}`))].toSorted(),
  );
  const taken = endpointsOf(server.auth).flatMap(({ path }) => Object.keys(offered(path)?.takes ?? {}));
  expect(Object.keys(authFields).toSorted()).toEqual([...new Set(taken)].toSorted());
});
