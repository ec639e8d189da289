import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { openBrowserSession } from "../../../test/browser-session.ts";
import { startTestServer } from "../../../test/test-server.ts";

const server = await startTestServer({ LOG_LEVEL: "info" });

test("sign-in attempts, and requests refused because of the caller, are logged with their address and no secret", async () => {
  const account = await server.addAccount();
  const before = server.logged.length;
  const visitor = openBrowserSession(server.url);
  await visitor.post("/api/auth/sign-in/email", { email: account.email, password: "a wrong password" });
  await visitor.post("/api/auth/sign-in/email", { email: account.email, password: account.password });
  await fetch(`${server.url}/api/dashboard`);
  await account.fetch("/api/authorizations/demands/TX");
  await fetch(`${server.url}/healthz`);
  const lines = server.logged.slice(before).filter((line) => line.includes("security:"));
  const said = lines.map((line) => {
    const { method, route, status, user, address } = JSON.parse(line) as Record<string, string>;
    return [method, route, status, user, address];
  });
  const address = "127.0.0.1";
  expect(said).toEqual([
    ["POST", "/api/auth/sign-in/email", 401, undefined, address],
    ["POST", "/api/auth/sign-in/email", 200, undefined, address],
    ["GET", "/api/dashboard", 401, undefined, address],
    ["GET", "/api/authorizations/*", 402, account.userId, address],
  ]);
  expect(lines.join()).not.toContain(account.password);
  expect(lines.join()).not.toContain(account.email);
});

test("TRACE, which would show a request's cookies, is refused", async () => {
  const asked = request(`${server.url}/api/dashboard`, { method: "TRACE", headers: { cookie: "a=b" } }).end();
  const [answer] = await once(asked, "response");
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  const said = (await answer.toArray()).join("");
  expect(said).not.toContain("a=b");
});
