import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { endpointsOf } from "./features/sign-in/better-auth/auth-endpoints.ts";
import { offered } from "./features/sign-in/policy.ts";
import { authFields, bodies } from "./test/malformed/fitting-requests.ts";
import { addressesOf, malformed } from "./test/malformed/malformed-requests.ts";
import { expectSentences, signInMany, startServerToTry } from "./test/malformed/send-malformed.ts";

const server = await startServerToTry();

/** Every address gets some of what is tried at it, the next address others; `npm run test:rest` tries all. */
test("a malformed request is refused in a sentence at every address", async () => {
  const oneOf = 16;
  const some = addressesOf(server).flatMap((address, nth) =>
    malformed(address).filter((_request, at) => at % oneOf === nth % oneOf),
  );
  await expectSentences(server, some);
});

test("a body that is cut off leaves nothing waiting", async () => {
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
        "content-length: 100",
        `cookie: ${cookie}`,
        `origin: ${server.url}`,
      ];
      socket.end(`${head.join("\r\n")}\r\n\r\n{"email":`);
      socket.resume();
      await once(socket, "close");
    });
  await Promise.all(cut);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

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
