import { expect, test } from "vitest";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer({ METRICS_TOKEN: "a token of the monitoring" });
const open = await startTestServer({}, server.db);

const statusOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status;

test("metrics are given to who has the token", async () => {
  expect(await statusOf(server.url, { authorization: "Bearer a token of the monitoring" })).toBe(200);
  expect(await statusOf(server.url, { authorization: "Bearer another" })).toBe(403);
  expect(await statusOf(server.url)).toBe(403);
});

test("without a token, only to this machine, and not through a proxy on it", async () => {
  const answer = await fetch(`${open.url}/metrics`);
  expect(await answer.text()).toContain("wagefloor_unread_identity_providers 0");
  expect(await statusOf(open.url, { "x-forwarded-for": "203.0.113.9" })).toBe(403);
});

test("a page that was opened under another address is told the right one", async () => {
  const answer = await fetch(`${open.url}/api/auth/sign-out`, {
    method: "POST",
    headers: { origin: "http://wagefloor.internal:3000" },
  });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain(`Please open ${open.url} and try again.`);
});
