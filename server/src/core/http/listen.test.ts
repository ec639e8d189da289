import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../machine/free-port.ts";
import { listen } from "./listen.ts";

test("a connection that was opened in advance doesn't delay the end of the server", async () => {
  const port = await freePort();
  let answer: ((response: Response) => void) | undefined;
  const listener = await listen(() => new Promise<Response>((resolve) => (answer = resolve)), {
    host: "127.0.0.1",
    port,
  });
  const asking = fetch(`http://127.0.0.1:${port}/`);
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  await expect.poll(() => answer).toBeDefined();

  const closing = listener.close();
  await once(unused, "close");
  answer?.(new Response("answered"));
  expect(await (await asking).text()).toBe("answered");
  await closing;
}, 10_000);

/** Answers each request this way; returns the status, and whether the next request had the same connection. */
async function sendAndGoOn(answer: Parameters<typeof listen>[0], size: number) {
  const port = await freePort();
  const listener = await listen(answer, { host: "127.0.0.1", port });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await listener.close();
  });
  const ask = async (method: string, body = "") => {
    const asking = request({ agent, port, method }).end(body);
    const [answered] = (await once(asking, "response")) as [IncomingMessage];
    const from = answered.socket.localPort;
    await answered.toArray();
    return { status: answered.statusCode, from };
  };
  const [first, next] = [await ask("POST", "x".repeat(size)), await ask("GET")];
  return { status: first.status, next: next.status, sameConnection: first.from === next.from };
}

const looksAtBody = (asked: Request) => new Response(null, { status: asked.body ? 429 : 200 });
const readsTheStart = async (asked: Request) => {
  await asked.body?.getReader().read();
  return new Response(null, { status: asked.body ? 429 : 200 });
};
const fails = (asked: Request) => {
  if (asked.body) throw new Error("a bug");
  return new Response();
};

test.each([
  ["looked at", looksAtBody, 429],
  ["read at its start", readsTheStart, 429],
  ["forgotten by a failure", fails, 500],
])("a connection goes on after a body that was %s only", async (_, answer, status) => {
  for (const size of [1_000, 65_536, 250_000, 10_000_000]) {
    expect(await sendAndGoOn(answer, size)).toEqual({ status, next: 200, sameConnection: true });
  }
});
