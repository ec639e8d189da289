import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { answers } from "@wagefloor/contract/answers.ts";
import { expect, test } from "vitest";
import { version } from "./settings/version.ts";
import { addPayrollUser, payrollFile } from "./test/payroll-user.ts";
import { sharedTestServer } from "./test/test-server.ts";

const server = await sharedTestServer();

test("an unknown API address returns the standard error shape", async () => {
  const answer = await fetch(`${server.url}/api/nothing-here`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: { code: "not_found", message: "There's nothing at this address." },
  });
});

test("[DATA-02] every API address requires a session, except those that visitors need", async () => {
  const open = new Set<string>();
  for (const { method, path } of server.routes) {
    if (method === "ALL" || !path.startsWith("/api/") || path.startsWith("/api/auth/")) continue;
    const answer = await fetch(server.url + path.replace(/:\w+(\{.*\})?/g, "1"), {
      method,
      ...(method !== "GET" && { headers: { "content-type": "application/json" }, body: "{}" }),
    });
    const { error } = (await answer.json()) as { error?: unknown };
    const closed = { code: "unauthenticated", message: expect.any(String) };
    if (answer.status === 401) expect(error).toEqual(closed);
    else open.add(`${method} ${path}`);
  }
  expect([...open]).toEqual([
    "GET /api/accounts/providers",
    "POST /api/accounts/sign-in-email",
    // These three refuse the empty body before they ask for the session.
    "POST /api/accounts/sign-out",
    "POST /api/accounts/reauthentication",
    "POST /api/accounts/email-change",
    "GET /api/accounts/email-change/:asked",
    "GET /api/accounts/deletion",
    "GET /api/billing/offer",
    "POST /api/billing/webhook",
    "GET /api/inquiries/form",
    "POST /api/inquiries",
  ]);
});

test("the contract says what each endpoint gives, but for pages, streams and downloads", () => {
  const endpoints = server.routes
    .filter(({ method, path }) => method !== "ALL" && /^\/api\/(?!auth\/)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(answers).filter((endpoint) => !endpoints.includes(endpoint))).toEqual([]);
  expect([...new Set(endpoints)].filter((endpoint) => !(endpoint in answers)).sort()).toEqual([
    "GET /api/accounts/email-change/:asked",
    "GET /api/accounts/export.json",
    "GET /api/authorizations/:id/documents/:documentId/file",
    "GET /api/employees/:employeeNumber/authorization-form.pdf",
    "GET /api/employees/list.csv",
    "GET /api/live",
    "GET /api/runs/:id/:file{payroll-(?:all|outstanding|skipped)\\.csv}",
    "GET /api/runs/:id/for-payroll/file",
    "GET /api/runs/:id/report/file",
  ]);
});

test("an address of the API begins with the folder of its feature", () => {
  const addresses = server.routes.map(({ path }) => path).filter((path) => /^\/api\/[a-z]/.test(path));
  const nouns = new Set(addresses.map((path) => path.split("/")[2]));
  const features = new Set(readdirSync(new URL("features", import.meta.url)));
  // Of a person's account: features/sign-in, people and sessions, and Better Auth's own. Merges are in
  // features/employees, where `/api/employees/merges` would be an employee's number.
  const others = ["auth", "accounts", "employee-merges"];
  expect([...nouns].filter((noun = "") => !features.has(noun))).toEqual(others);
});

test("[DATA-02] one user's data isn't shown to another", async () => {
  const [first, second] = [await server.addAccount(), await server.addAccount()];
  const profile = {
    headerRow: ["Id", "Site", "Type", "Amount", "Hours"],
    employeeIdColumn: "Id",
    locationColumn: "Site",
    earningsColumn: "Type",
    earningsIdentifier: "/101",
    amountColumn: "Amount",
    hoursColumn: "Hours",
    deductionAmount: 5900,
    hoursBasis: "first-row",
  };
  const saved = await first.put("/api/profiles/default", profile);
  expect(saved.status).toBe(200);
  expect(await (await first.fetch("/api/profiles/default")).json()).toEqual({ profile });
  expect(await (await second.fetch("/api/profiles/default")).json()).toEqual({ profile: null });
});

test.each([
  ["another site's page", { origin: "https://elsewhere.example" }, "text/plain"],
  ["another site's page that a proxy hides", { "sec-fetch-site": "cross-site" }, "text/plain"],
  ["another server on this machine", { origin: "http://127.0.0.1:1" }, "text/plain"],
  [
    "a page under a name that was made to lead here",
    { origin: "http://elsewhere.example", host: "elsewhere.example", "sec-fetch-site": "same-origin" },
    "application/json",
  ],
])("a change that %s asks for is refused, even with the session's cookie", async (_, headers, type) => {
  const user = await server.addAccount();
  const cookie = [...user.cookies.values()].map((text) => text.split(";")[0]).join("; ");
  const asking = request(`${server.url}/api/profiles/default`, {
    method: "PUT",
    headers: { ...headers, cookie, "content-type": type },
  }).end("{}");
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(403);
  expect(JSON.parse(Buffer.concat(await answer.toArray()).toString())).toMatchObject({
    error: { code: "forbidden" },
  });
});

test("a JSON body over 256 kB is refused before it is read", async () => {
  const user = await server.addAccount();
  const answer = await user.put("/api/profiles/default", { earningsIdentifier: "x".repeat(300_000) });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: { code: "too_large" } });
});

test("invalid JSON is refused as such", async () => {
  const user = await server.addAccount();
  const answer = await user.fetch("/api/profiles/default", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: "invalid_json" } });
});

test("answers carry the headers that keep a page to its own origin", async () => {
  const { headers } = await fetch(`${server.url}/healthz`);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-powered-by")).toBeNull();
});

test("[DATA-02] no browser or proxy caches API responses, including refusals and downloads", async () => {
  const user = await addPayrollUser(server);
  const run = await user.run(payrollFile([["1", "320.00"]]));
  const paths = ["/api/runs", `/api/runs/${run.id}/payroll-all.csv`, "/api/inquiries/form", "/api/none"];
  for (const path of paths) {
    expect((await user.fetch(path)).headers.get("cache-control")).toBe("no-store");
  }
  expect((await fetch(`${server.url}/api/dashboard`)).headers.get("cache-control")).toBe("no-store");
});

test("health, readiness and metrics answer without a session", async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: "alive", version });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready" });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}',
  );
  expect(metrics).toContain("process_resident_memory_bytes");
  expect(metrics).toMatch(/^wagefloor_open_wage_rates \d+$/m);
  expect(metrics).toMatch(/^wagefloor_wage_rates_confirmed_days -?\d+$/m);
});
