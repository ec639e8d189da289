import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { asOwner } from "../as-owner.ts";
import { addPayrollUser } from "../payroll-user.ts";
import { startTestServer, type TestServer, testSecret } from "../test-server.ts";
import type { Malformed } from "./malformed-requests.ts";

/** A server that has every address, and logs what fails. */
export function startServerToTry(): Promise<TestServer> {
  return startTestServer({
    LOG_LEVEL: "error",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "a token that only tests use",
    TWILIO_FROM: "+15551234567",
    TWILIO_URL: "http://127.0.0.1:9",
  });
}

/**
 * Every request is refused in a sentence, without a session and with one, and nothing fails. Once an address asks for a
 * session, nothing more is sent to it without one: it has read nothing.
 */
export async function expectSentences(server: TestServer, requests: readonly Malformed[]): Promise<void> {
  const loggedBefore = server.logged.length;
  const people = await signInMany(server, requests.length);
  expect((await fetch(`${server.url}/api/billing/usage`, { headers: people[0] ?? {} })).status).toBe(200);
  const signedIn = requests.map((request, index) => ({
    ...request,
    headers: { ...request.headers, ...people[index] },
  }));
  const closed = new Set<string>();
  expect(await sendAll(server, requests, closed)).toEqual([]);
  expect(await sendAll(server, signedIn)).toEqual([]);
  const logged = server.logged.slice(loggedBefore);
  expect(logged.filter((line) => line.includes("a request failed"))).toEqual([]);
}

/** Signed in as a user who may do everything; each request as another person, because some of them sign out. */
export async function signInMany(
  server: TestServer,
  count: number,
): Promise<Array<Readonly<Record<string, string>>>> {
  const { organizationId } = await addPayrollUser(server);
  const prefix = randomUUID();
  const everyone = `select '${prefix}-' || n as id from generate_series(1, ${count}) n`;
  await asOwner(
    server.db,
    `insert into "user" (id, name, email, email_verified)
      select id, 'Clerk', id || '@example.com', true from (${everyone}) as people;
    insert into session (id, token, user_id, expires_at)
      select id, id, id, now() + interval '1 day' from (${everyone}) as people;
    ${["subscriptions", "csv_configurations"]
      .map(
        (table) => `insert into ${table}
      select (jsonb_populate_record(one,
        jsonb_build_object('organization_id', members.organization_id, 'user_id', people.id))).*
      from ${table} as one, (${everyone}) as people join organization_members members on members.user_id = people.id
      where one.organization_id = '${organizationId}';`,
      )
      .join("\n")}`,
  );
  return Array.from({ length: count }, (_, index) => {
    const token = `${prefix}-${index + 1}`;
    const signature = createHmac("sha256", testSecret).update(token).digest("base64");
    const cookie = `wagefloor.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    return { cookie, origin: server.url };
  });
}

/**
 * The complaints about the answers to all of them, a few at once.
 * @param closed addresses that asked for a session, to which nothing is sent; it grows
 */
async function sendAll(
  server: TestServer,
  requests: readonly Malformed[],
  closed?: Set<string>,
): Promise<string[]> {
  const complaints: string[] = [];
  const line = requests.values();
  const worker = async () => {
    for (const request of line) {
      if (closed?.has(request.address)) continue;
      const { text, complaint } = await send(server, request);
      if (complaint) complaints.push(`${describe(request)}: ${complaint}`);
      if (text.includes('"code":"unauthenticated"')) closed?.add(request.address);
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return complaints;
}

async function send(server: TestServer, { method, path, headers = {}, body }: Malformed) {
  const answer = await fetch(server.url + path, {
    method,
    // Compressing so many answers takes longer than making them.
    headers: { origin: server.url, "accept-encoding": "identity", ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(120_000),
    ...(body !== undefined && { body }),
  });
  const { status } = answer;
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream")) {
    await answer.body?.cancel();
    return { text: "" };
  }
  const text = await answer.text();
  if (status >= 500) return { text, complaint: `${status} ${text}` };
  const isApi = path.startsWith("/api/") || path.startsWith("/.netlify/");
  return { text, complaint: isApi && status >= 400 ? misshapen(text) : undefined };
}

/** Undefined where a failure has a code and a sentence, or the bare sentence that the specification wants. */
function misshapen(text: string): string | undefined {
  const said: unknown = JSON.parse(text);
  const { error = said } = said as { error?: unknown };
  if (typeof error === "string" && error !== "") return undefined;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === "string" && code && typeof message === "string" && message ? undefined : text;
}

function describe({ method, path, headers, body }: Malformed): string {
  return `${method} ${path.slice(0, 100)} ${headers?.["content-type"] ?? ""} ${body?.slice(0, 200) ?? ""}`;
}
