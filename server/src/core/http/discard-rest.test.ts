import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { addPayrollUser, type PayrollUser } from "../../test/payroll-user.ts";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer({ RATE_LIMITS: "on" });
const form = { "content-type": "multipart/form-data; boundary=b" };
const photo = `--b\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n`;

let clerk: PayrollUser;
beforeAll(async () => {
  clerk = await addPayrollUser(server);
});

/** One connection that is kept open, as a proxy does for requests of many users. */
function openConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (method: string, path: string, { body = "", headers = {}, signedIn = false } = {}) => {
    const cookie = signedIn ? { cookie: cookiesOf(clerk) } : {};
    const json = { origin: server.url, "content-type": "application/json" };
    const asking = request(new URL(path, server.url), {
      method,
      agent,
      headers: { ...json, ...headers, ...cookie, "content-length": Buffer.byteLength(body) },
    }).end(body);
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    const from = answer.socket.localPort;
    await answer.toArray();
    return { status: answer.statusCode, from };
  };
}

function cookiesOf({ cookies }: PayrollUser): string {
  return [...cookies.values()].map((text) => text.split(";", 1)[0]).join("; ");
}

test.each([
  ["DELETE", "/api/accounts/deletion", 413, { signedIn: true }],
  ["DELETE", "/api/accounts/deletion", 413, {}],
  ["POST", "/api/accounts/sign-in-email", 413, {}],
  ["POST", "/api/auth/sign-in/email", 413, {}],
  ["POST", "/api/billing/webhook", 400, {}],
  ["DELETE", "/api/billing/usage", 404, { signedIn: true }],
  ["POST", "/api/nothing-here", 404, {}],
  ["PUT", "/api/auth/sign-in/email", 413, {}],
  ["POST", "/pricing", 404, {}],
  ["POST", "/healthz", 404, {}],
  ["POST", "/api/runs", 401, { headers: form }],
  ["POST", "/api/runs", 400, { headers: form, signedIn: true, start: photo }],
])("%s %s answers %i and leaves the connection to the next request", async (method, path, status, how) => {
  const ask = openConnection();
  const start = "start" in how ? how.start : "";
  const first = await ask(method, path, { ...how, body: start.padEnd(250_000, "x") });
  expect(first.status).toBe(status);
  expect(await ask("GET", "/healthz")).toEqual({ status: 200, from: first.from });
});

test("an attempt over the limit leaves the connection usable for the next request", async () => {
  const ask = openConnection();
  const statuses: (number | undefined)[] = [];
  const connections = new Set<number | undefined>();
  const body = JSON.stringify({ email: "clerk@example.com", password: "a guess", more: "x".repeat(30_000) });
  for (let sent = 0; sent < 11; sent++) {
    const { status } = await ask("POST", "/api/auth/sign-in/email", { body });
    statuses.push(status);
    connections.add((await ask("GET", "/healthz")).from);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(connections.size).toBe(1);
});

test("accounts take a SAML answer of 250 kB, and nothing else of more than 32 kB", async () => {
  const ask = openConnection();
  const answer = await ask("POST", "/api/auth/sso/saml2/sp/acs/example.com", { body: "x".repeat(250_000) });
  expect(answer.status).not.toBe(413);
  expect((await ask("POST", "/api/auth/sign-up/email", { body: "x".repeat(32_000) })).status).not.toBe(413);
  expect((await ask("POST", "/api/auth/sign-up/email", { body: "x".repeat(33_000) })).status).toBe(413);
});
