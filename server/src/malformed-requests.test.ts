import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { endpointsOf } from "./features/sign-in/better-auth/auth-endpoints.ts";
import { offered } from "./features/sign-in/policy/policy.ts";
import { authFields, bodies } from "./test/malformed/fitting-requests.ts";
import { addressesOf, malformed } from "./test/malformed/malformed-requests.ts";
import { expectSentences, signInMany, startServerToTry } from "./test/malformed/send-malformed.ts";

const server = await startServerToTry();

/** Every address gets some of what is tried at it, the next address others; `npm run test:rest` tries all. */
test("a malformed request is refused in a sentence at every address", async () => {
  const oneOf = 32;
  const some = addressesOf(server).flatMap((address, nth) =>
    malformed(address).filter((_request, at) => at % oneOf === nth % oneOf),
  );
  await expectSentences(server, some);
});

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

test("a part of a body that has the wrong kind is refused in plain words with its name", async () => {
  const [{ cookie = "" } = {}] = await signInMany(server, 1);
  const refusalOf = async (body: unknown) => {
    const headers = { cookie, origin: server.url, "content-type": "application/json" };
    const answer = await fetch(`${server.url}/api/purchases`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { error: { message: string } }).error.message;
  };
  expect(await refusalOf([])).toBe("The request must be an object");
  expect(await refusalOf({})).toBe("'purchases' is missing");
  expect(await refusalOf({ purchases: "one" })).toBe("'purchases' must be a list");
  const purchase = { id: "019ac000-0000-7000-8000-000000000001", employeeNumber: 7, amount: 5900 };
  expect(await refusalOf({ purchases: [purchase] })).toBe("'purchases.0.employeeNumber' must be a text");
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
