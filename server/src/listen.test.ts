import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";
import { listen } from "./listen.ts";

test("a connection that was opened ahead of need does not hold up the end of the server", async () => {
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
