import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { planOf } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import { expect, test } from "vitest";
import { endpointsOf } from "./features/sign-in/better-auth/auth-endpoints.ts";
import { offered } from "./features/sign-in/policy.ts";
import { asOwner } from "./test/as-owner.ts";
import { addPayrollUser, profile } from "./test/payroll-user.ts";
import { startTestServer, testSecret } from "./test/test-server.ts";

const server = await startTestServer({
  LOG_LEVEL: "error",
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "a token that only tests use",
  TWILIO_FROM: "+15551234567",
  TWILIO_URL: "http://127.0.0.1:9",
});

const inquiry = {
  businessName: "A business",
  contactName: "A contact",
  contactEmail: "inquiry@example.com",
  phoneNumber: "555",
  employeesCount: 5,
  analysesPerMonth: 5,
  additionalInfo: "",
  formToken: "a token",
  leaveEmpty: "",
};

const enteredRate = {
  jurisdiction: "US-MT",
  effective: "2027-01-01",
  through: "2027-12-31",
  hourly: 1110,
  source: "the state's notice",
};

const purchase = {
  id: randomUUID(),
  employeeNumber: "1",
  itemId: null,
  date: "2026-11-20",
  amount: 5900,
  receiptNumber: "R-1",
  note: "boots",
};

/** A body that fits, by address; two where there are two kinds. */
const bodies: Readonly<Record<string, readonly object[]>> = {
  "POST /api/accounts/sign-in-email": [{ email: "mail@example.com", createUser: false }],
  "POST /api/accounts/sign-out": [{ scope: "local" }],
  "POST /api/accounts/reauthentication": [{ password: "a password" }, { code: "123456" }],
  "POST /api/accounts/reauthentication/code": [{}],
  "POST /api/accounts/email-change": [{ newEmail: "new@example.com" }],
  "POST /api/accounts/deletion": [{}],
  "DELETE /api/accounts/deletion": [],
  "DELETE /api/accounts/sessions/:id": [],
  "DELETE /api/accounts/phone-number": [],
  "PUT /api/profiles/balances-follow": [{ balancesFollow: "confirmed" }],
  "PUT /api/profiles/charging": [{ charging: "recorded" }],
  "PUT /api/profiles/:id/calendar": [
    {
      calendar: {
        ...{ frequency: "semimonthly", payDate: "2026-11-30", days: [15, 31] },
        ...{ periodEnd: "2026-11-15", closedDays: "before" },
      },
    },
  ],
  "PUT /api/notifications": [
    { trialEnding: true, runSaved: true, fileDue: true, wagesRising: true, authorizationsExpiring: true },
  ],
  "POST /api/runs/reviews": [{}],
  "POST /api/runs/reviews/:id/run": [{ payDate: "2025-03-01" }],
  "POST /api/runs/reviews/:id/deductions": [
    { for: randomUUID(), negatives: "deducted", seen: "a fingerprint" },
  ],
  "PUT /api/runs/reviews/:id/names": [
    { fingerprint: "0", links: [{ name: "Doe, Jane", employeeNumber: "1" }], repeatedAreOne: true },
  ],
  "DELETE /api/runs/reviews/:id": [],
  "POST /api/runs": [{}],
  "PUT /api/runs/reviews/:id/columns": [
    { profileId: "p", version: 1, picks: [{ name: "Gross Pay", column: "Gross" }] },
  ],
  "PUT /api/runs/reviews/:id/voided": [{ areCounted: true }],
  "PUT /api/runs/reviews/:id/place": [{ place: "US-TX" }],
  "PUT /api/runs/reviews/:id/workweek": [{ workweekStart: 0 }],
  "PUT /api/runs/reviews/:id/renumbered": [{ newNumber: "2", employeeNumber: "1", isSame: false }],
  "PUT /api/runs/reviews/:id/repeated-rows": [{ decision: "left-out" }],
  "PUT /api/runs/reviews/:id/changed-names": [{ right: ["1"] }],
  "PUT /api/runs/reviews/:id/kinds": [{ kinds: [{ value: "BONUS", isWorked: false }] }],
  "PUT /api/employees/:employeeNumber/attributes": [{ place: "US-TX", scope: null }],
  "POST /api/runs/:id/void": [{ reason: "a reason" }],
  "POST /api/runs/:id/report": [{ timeZone: "UTC" }],
  "POST /api/runs/:id/settle": [{ seen: "a fingerprint" }],
  "PUT /api/runs/:id/for-payroll": [
    { settings: { kind: "list", system: "gusto", deductionCode: "Boots", order: "file" }, basedOn: 0 },
  ],
  "POST /api/runs/:id/taken": [
    {
      id: randomUUID(),
      amounts: [{ employeeNumber: "1", amount: 100 }],
      note: "payslips",
      seen: "a fingerprint",
    },
  ],
  "POST /api/runs/:id/taken/check": [{ amounts: [{ employeeNumber: "1", amount: 100 }] }],
  "DELETE /api/employees/:employeeNumber/names": [{ name: "Doe, Jane" }],
  "POST /api/employees/:employeeNumber/balance-entries": [
    { kind: "purchase", amount: 100, reason: "boots" },
    { kind: "correction", newBalance: 100, basedOn: null, reason: "boots" },
  ],
  "PUT /api/employee-merges/different": [{ one: "1", other: "2", areDifferent: true }],
  "POST /api/employee-merges/check": [{ one: "1", other: "2", keep: "2" }],
  "POST /api/employee-merges": [{ id: randomUUID(), one: "1", other: "2", keep: "2", seen: "a fingerprint" }],
  "POST /api/employee-merges/:id/undo": [{ seen: "a fingerprint" }],
  "POST /api/employees/:employeeNumber/authorizations": [
    {
      ...{
        id: randomUUID(),
        itemId: null,
        what: "Boots",
        itemClass: "work-boots",
        state: "TX",
        total: 12000,
      },
      ...{ amount: 2000, payments: 6, equalPayments: true, signedOn: "2026-11-02", note: "on paper" },
      ...{ firstDeductionOn: "2026-11-13", expiresOn: "2027-05-01", forPayDate: null, lossFoundOn: null },
      ...{ noticeSentOn: "2026-11-02", employerSigned: true, approvedForm: true, notarized: true },
    },
  ],
  "POST /api/authorizations/:id/events": [
    { kind: "revoked", on: "2026-11-20", receivedBy: "the payroll office", reason: "by letter" },
    { kind: "withdrawn", reason: "wrong employee" },
    { kind: "notice", on: "2026-11-20" },
  ],
  "POST /api/authorizations/:id/documents": [{}],
  "POST /api/items": [
    { name: "Boots", price: 12000, employerShare: 6100, answers: { kind: "goods", needed: "yes" } },
  ],
  "PUT /api/items/:id": [{ name: "Boots", price: 12000, employerShare: 6100 }, { archived: true }],
  "DELETE /api/items/:id": [],
  "POST /api/purchases": [{ purchases: [purchase] }],
  "POST /api/purchases/preview": [{ purchases: [purchase] }],
  "POST /api/purchases/:id/return": [
    {
      ...{ id: randomUUID(), amount: 100, date: "2026-11-20", reason: "too small" },
      seen: { balance: 0, toPayBack: 100 },
    },
  ],
  "POST /api/purchases/:id/return/preview": [{ amount: 100 }],
  "POST /.netlify/functions/create-checkout": [{ priceId: "a plan", userId: "me", customerEmail: "" }],
  "POST /api/billing/checkout-return": [{ sessionId: "cs_test_unknown" }],
  "POST /api/billing/portal": [],
  "POST /api/billing/webhook": [{}],
  "PUT /api/profiles/default": [profile],
  "POST /api/profiles": [{ name: "Payroll register", plan: planOf(profile), deductionAmount: 5900 }],
  "POST /api/profiles/samples": [{}],
  "POST /api/purchases/import/tables": [{}],
  "PUT /api/profiles/:id": [{ name: "Payroll register", plan: planOf(profile), deductionAmount: 5900 }],
  "DELETE /api/profiles/:id": [],
  "POST /api/sample-company": [],
  "DELETE /api/sample-company": [],
  "POST /api/inquiries": [inquiry],
  "PUT /api/locations/mappings": [{ location: "Plant 1", jurisdiction: "US-TX" }],
  "POST /api/locations/mappings": [{ mappings: [{ location: "Plant 1", jurisdiction: "US-TX" }] }],
  "POST /api/locations/proposals": [{ locations: ["Plant 1"] }],
  "POST /api/locations/rates": [enteredRate],
  "PUT /api/locations/rates/:id": [enteredRate],
  "DELETE /api/locations/rates/:id": [],
  "DELETE /api/locations/mappings": [{ location: "Plant 1" }],
};

/** A value that fits, by field of the sign-in endpoints. */
const authFields: Readonly<Record<string, unknown>> = {
  email: "clerk@example.com",
  password: "boots on every second friday",
  currentPassword: "boots on every second friday",
  newPassword: "boots on every first friday",
  name: "Clerk",
  otp: "123456",
  code: "123456",
  token: "a.token.here",
  phoneNumber: "+15551234567",
  createUser: false,
  updatePhoneNumber: false,
  trustDevice: false,
  revokeOtherSessions: false,
  provider: "google",
  providerId: "example.com",
  accountId: "an account",
  id: "a passkey",
  idToken: { token: "a.token.here", nonce: "a nonce" },
  response: { id: "a passkey", response: { clientDataJSON: "e30" } },
  callbackURL: "/app",
  errorCallbackURL: "/login",
  SAMLResponse: "PHhtbC8+",
  RelayState: "a state",
  state: "a state",
  iss: "https://example.com",
  error: "denied",
  error_description: "no",
};

/** What is read from the query of our own addresses. */
const queries: Readonly<Record<string, readonly string[]>> = {
  "GET /api/locations/jurisdictions": ["payDate"],
  "GET /api/employees/:employeeNumber/authorization-form.pdf": [
    ...["item", "what", "itemClass", "state", "total", "amount", "payments", "equalPayments"],
    ...["firstDeductionOn", "expiresOn", "forPayDate", "lossFoundOn"],
  ],
  "GET /api/purchases": ["employee", "item", "import", "search", "before", "limit"],
  "GET /api/runs/reviews/:id": ["payDate", "timeZone"],
  "GET /api/runs/:id/:file{payroll-(?:all|outstanding|skipped)\\.csv}": ["timeZone"],
  "GET /api/runs/:id/for-payroll/file": ["periodStart", "periodEnd"],
  "GET /api/accounts/email-change/:asked": ["user", "token"],
};

const long = "x".repeat(3_000);
const inherited = `{"__proto__":{"toString":1},"constructor":{"prototype":1},"toString":1,"length":-1}`;
const wrongValues = ["a\0b", long, `${long}@example.com`, "", 5, null, [{}], {}, JSON.parse(inherited)];
const wrongBodies = ["", "{", "null", "5", '"text"', "[]", "true", "{}", inherited, "\0", `{"a":"${long}"}`];
const wrongTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=b",
  "application/json; charset=utf-16",
  "nonsense",
];
const wrongParts = ["%00", "%E0%A4%A", "..%2F..", "__proto__", "-1", long];
const wrongQueries = ["?", "?=", "?%", "?__proto__=1&constructor=1", `?${long}=${long}`];
const wrongTexts = ["%00", "%E0%A4%A", long, "", "a&NAME=b", "[]"];

interface Malformed {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Address {
  readonly method: string;
  readonly path: string;
  /** Bodies that fit; none where nothing is read from one. */
  readonly bodies: readonly object[];
  /** What it reads of its query. */
  readonly query: readonly string[];
}

/** Every address that the server has, once. */
function addresses(): Address[] {
  const auth = endpointsOf(server.auth).flatMap(({ path, methods }) => {
    const endpoint = offered(path);
    const query = Object.keys(endpoint?.takes ?? {});
    const fitting = Object.fromEntries(query.map((name) => [name, authFields[name]]));
    const bodies = endpoint ? [fitting] : [];
    return methods.map((method) => ({ method, path: `/api/auth${path}`, bodies, query }));
  });
  const own = server.routes
    .filter(({ method, path }) => method !== "ALL" && !path.startsWith("/api/auth/") && !path.includes("*"))
    .map(({ method, path }) => ({
      method,
      path,
      bodies: bodies[`${method} ${path}`] ?? [],
      query: queries[`${method} ${path}`] ?? [],
    }));
  return [...new Map([...auth, ...own].map((one) => [`${one.method} ${one.path}`, one])).values()];
}

function malformed(address: Address): Malformed[] {
  const path = address.path.replace(/:(\w+)(\{.*?\})?/g, "any").replace("*", "any");
  const parts = /[:*]/.test(address.path)
    ? wrongParts.map((part) => ({ ...address, path: address.path.replace(/:(\w+)(\{.*?\})?|\*/g, part) }))
    : [];
  const fields = address.query.flatMap((name) =>
    wrongTexts.map((text) => `?${name}=${text.replace("NAME", name)}`),
  );
  const queries = [...wrongQueries, ...(address.method === "GET" ? fields : [])];
  const asked = [...parts, ...queries.map((query) => ({ method: address.method, path: path + query }))];
  const isRead = address.method === "GET" || address.bodies.length === 0;
  return isRead ? asked : [...asked, ...sentBodies({ ...address, path })];
}

function sentBodies({ method, path, bodies }: Address): Malformed[] {
  const send = (body: string, type = "application/json") => ({
    method,
    path,
    headers: { "content-type": type },
    body,
  });
  const values = bodies.flatMap((fitting) =>
    Object.keys(fitting).flatMap((name) =>
      wrongValues.map((value) => send(JSON.stringify({ ...fitting, [name]: value }))),
    ),
  );
  const fitting = JSON.stringify(bodies[0] ?? {});
  const forms = Object.keys(bodies[0] ?? {}).map((name) =>
    send(`${name}=%00`, "application/x-www-form-urlencoded"),
  );
  return [
    ...wrongBodies.map((body) => send(body)),
    ...wrongTypes.map((type) => send(fitting, type)),
    { method, path },
    ...values,
    ...forms,
  ];
}

/** Signed in as a user who may do everything; each request as another person, because some of them sign out. */
async function signInMany(count: number): Promise<Array<Readonly<Record<string, string>>>> {
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

/** The complaints about the answers to all of them, a few at once. */
async function sendAll(requests: readonly Malformed[]): Promise<string[]> {
  const complaints: string[] = [];
  const line = requests.values();
  const worker = async () => {
    for (const request of line) {
      const complaint = await send(request);
      if (complaint) complaints.push(`${describe(request)}: ${complaint}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return complaints;
}

async function send({ method, path, headers = {}, body }: Malformed) {
  const answer = await fetch(server.url + path, {
    method,
    // Compressing so many answers takes longer than making them.
    headers: { origin: server.url, "accept-encoding": "identity", ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    ...(body !== undefined && { body }),
  });
  const { status } = answer;
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream")) {
    await answer.body?.cancel();
    return undefined;
  }
  const text = await answer.text();
  if (status >= 500) return `${status} ${text}`;
  const isApi = path.startsWith("/api/") || path.startsWith("/.netlify/");
  return isApi && status >= 400 ? misshapen(text) : undefined;
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

const byNoun = Map.groupBy(addresses(), ({ path }) => /^\/(?:api\/)?([^/]*)/.exec(path)?.[1]);

test.each([...byNoun])(
  "a malformed request is refused in a sentence: %s",
  async (_noun, ofNoun) => {
    const loggedBefore = server.logged.length;
    const requests = ofNoun.flatMap(malformed);
    const people = await signInMany(requests.length);
    expect((await fetch(`${server.url}/api/billing/usage`, { headers: people[0] ?? {} })).status).toBe(200);
    const signedIn = requests.map((request, index) => ({
      ...request,
      headers: { ...request.headers, ...people[index] },
    }));
    expect(await sendAll(requests)).toEqual([]);
    expect(await sendAll(signedIn)).toEqual([]);
    const logged = server.logged.slice(loggedBefore);
    expect(logged.filter((line) => line.includes("a request failed"))).toEqual([]);
  },
  300_000,
);

test("a body that is cut off leaves nothing waiting", async () => {
  const { hostname, port } = new URL(server.url);
  const [{ cookie = "" } = {}] = await signInMany(1);
  const cut = addresses()
    .filter(({ method }) => method !== "GET")
    .map(async ({ method, path }) => {
      const socket = connect(Number(port), hostname);
      const head = [
        `${method} ${path} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        "content-type: application/json",
        "content-length: 100",
        `cookie: ${cookie}`,
        `origin: ${server.url}`,
      ];
      socket.end(`${head.join("\r\n")}\r\n\r\n{"email":`);
      socket.resume();
      await once(socket, "close");
    });
  await Promise.all(cut);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("every address that takes a body, and every field of a sign-in, is among those tried", () => {
  const writing = server.routes.filter(
    ({ method, path }) => !["ALL", "GET"].includes(method) && !path.startsWith("/api/auth/"),
  );
  expect(Object.keys(bodies).toSorted()).toEqual(
    [...new Set(writing.map(({ method, path }) => `${method} ${path}`))].toSorted(),
  );
  const taken = endpointsOf(server.auth).flatMap(({ path }) => Object.keys(offered(path)?.takes ?? {}));
  expect(Object.keys(authFields).toSorted()).toEqual([...new Set(taken)].toSorted());
});
