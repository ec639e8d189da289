import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { withinTime } from "./limit-calls.ts";

test.each<[string, (response: ServerResponse) => void]>([
  ["never answers", () => undefined],
  ["answers the first byte only", (response) => response.write("{")],
])("a service that %s isn't waited for longer", async (_, answer) => {
  const url = await startService(answer);
  const asked = withinTime(200, async () => (await fetch(url)).text());
  await expect(asked).rejects.toThrow("timeout");
});

test("a limit of the caller's own stays", async () => {
  const url = await startService(() => undefined);
  const ended = new AbortController();
  const asked = withinTime(60_000, () => fetch(new Request(url, { signal: ended.signal })));
  ended.abort(new Error("the caller gave up"));
  await expect(asked).rejects.toThrow("the caller gave up");
});

test("other requests have no limit", async () => {
  const url = await startService((response) => setTimeout(() => response.end("late"), 400));
  const limited = withinTime(100, () => fetch(url));
  const other = fetch(url);
  await expect(limited).rejects.toThrow("timeout");
  expect(await (await other).text()).toBe("late");
});

async function startService(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
