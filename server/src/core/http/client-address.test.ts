import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("without a proxy the connection's address is used, not what the caller claims", async () => {
  expect(await addressSeen(0, "203.0.113.9")).toBe("192.0.2.1");
});

test("behind one proxy its entry is used, not those that the caller wrote before it", async () => {
  expect(await addressSeen(1, "10.9.9.9, 203.0.113.9")).toBe("203.0.113.9");
});

test("behind two proxies the outer one's entry is used", async () => {
  expect(await addressSeen(2, "10.9.9.9, 203.0.113.9, 198.51.100.7")).toBe("203.0.113.9");
});

test("a request that bypassed the proxies has its connection's address", async () => {
  expect(await addressSeen(1)).toBe("192.0.2.1");
});

async function addressSeen(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustedProxies) ?? ""));
  const incoming = { socket: { remoteAddress: "192.0.2.1", remotePort: 40000, remoteFamily: "IPv4" } };
  const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
  const answer = await app.request("/", { headers }, { incoming } as unknown as HttpBindings);
  return answer.text();
}
