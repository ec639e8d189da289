import { Hono } from "hono";
import { expect, test } from "vitest";
import { returnAddress } from "./return-address.ts";

async function returnFrom(appUrl: string, origin: string | undefined): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(returnAddress(c, appUrl)));
  const answer = await app.request("/", { headers: origin === undefined ? {} : { origin } });
  return answer.text();
}

test.each([
  ["http://localhost:3000", "http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["http://localhost:3000", "http://localhost:3000", "http://localhost:3000"],
  ["http://localhost:3000", "http://127.0.0.1:4000", "http://localhost:3000"],
  ["http://localhost:3000", "https://evil.example", "http://localhost:3000"],
  ["https://wagefloor.example", "http://127.0.0.1:3000", "https://wagefloor.example"],
  ["https://wagefloor.example", undefined, "https://wagefloor.example"],
])("[BILL-02] of %s, opened at %s, people come back to %s", async (appUrl, origin, back) => {
  expect(await returnFrom(appUrl, origin)).toBe(back);
});
