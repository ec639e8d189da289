import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../../test/browser-session.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { endpointsOf } from "../better-auth/auth-endpoints.ts";
import { type Endpoint, policy } from "./policy.ts";

const server = await startTestServer({ RATE_LIMITS: "on", LOG_LEVEL: "error" });
const security = new URL("../../../../../SECURITY.md", import.meta.url);

describe("[AUTH-14] the policy of the sign-in endpoints", () => {
  test("lists every endpoint that Better Auth has, and no other", () => {
    expect(complainAbout(server.auth)).toEqual([]);
  });

  test("says what to do about an endpoint that an upgrade adds or removes", () => {
    const { ok } = server.auth.api;
    const renamed = Object.assign(ok.bind({}), ok, { path: "/fictitious" });
    expect(complainAbout({ ...server.auth, api: { ...server.auth.api, ok: renamed } })).toEqual([
      "Better Auth has /fictitious: decide in policy.ts whether it is offered or closed.",
      "Better Auth no longer has /ok: delete its line in policy.ts.",
    ]);
  });

  test("closes what it does not offer", async () => {
    const person = await server.signUpConfirmed();
    const closed = endpointsOf(server.auth).filter(({ path }) => "closed" in (policy[path] ?? {}));
    expect(closed.length).toBeGreaterThan(20);
    for (const { path, methods } of closed) {
      for (const method of methods) {
        const body = method === "GET" ? {} : { body: "{}", headers: { "content-type": "application/json" } };
        const answer = await person.fetch(`/api/auth${path}`, { method, ...body });
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
  });

  test("counts the passwords that a signed-in device tries, wherever it tries them", async () => {
    const person = await server.signUpConfirmed();
    const guess = async (path: string, password: string) =>
      (await person.post(path, { password, currentPassword: password, newPassword: "boots for the winter" }))
        .status;
    const tries = [
      "/api/accounts/reauthentication",
      "/api/auth/two-factor/enable",
      "/api/auth/two-factor/disable",
      "/api/auth/two-factor/generate-backup-codes",
      "/api/auth/change-password",
    ];
    for (const path of tries) expect([path, await guess(path, "a guess")]).not.toEqual([path, 429]);
    for (const path of tries) expect([path, await guess(path, person.password)]).toEqual([path, 429]);
  });

  test("[AUTH-11] lets one caller have a code emailed to twenty addresses at once", async () => {
    const ask = () => post("/api/accounts/sign-in-email", { email: `${randomUUID()}@example.com` });
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test("gives no script the token of a session", async () => {
    const person = await server.signUpConfirmed();
    const { email, password } = person;
    const signedIn = await person.post("/api/auth/sign-in/email", { email, password });
    const told = [signedIn, await person.fetch("/api/auth/get-session")];
    const [token = ""] =
      /=([^.]+)\./.exec(person.cookies.get("wagefloor.session_token") ?? "")?.slice(1) ?? [];
    expect(token).toHaveLength(32);
    for (const answer of told) expect(await answer.text()).not.toContain(token);
  });

  test("takes nothing of any length, and logs none of it whole", async () => {
    const account = { email: "long@example.com", password: "boots on every second friday" };
    const long = "x".repeat(20_000);
    expect((await post("/api/auth/sign-up/email", { ...account, name: long })).status).toBe(400);
    const callbackURL = `https://evil.example/${long}`;
    await post("/api/auth/sign-in/social", { provider: "google", callbackURL });
    await fetch(`${server.url}/api/auth/sign-out`, {
      method: "POST",
      headers: { referer: callbackURL.slice(0, 9_000), cookie: "a=b" },
    });
    expect(server.logged.join("").length).toBeLessThan(2_000);
  });

  test("is what SECURITY.md says; `vitest --update` writes it there", async () => {
    const page = readFileSync(security, "utf8");
    const [before, rest = ""] = page.split("<!-- endpoints -->\n");
    const [, after] = rest.split("<!-- /endpoints -->\n");
    const written = `${before}<!-- endpoints -->\n${table()}<!-- /endpoints -->\n${after}`;
    await expect(written).toMatchFileSnapshot(security.pathname);
  });
});

/** A sentence for each endpoint that the policy and Better Auth don't agree on. */
function complainAbout(auth: typeof server.auth): string[] {
  const brought = endpointsOf(auth).map(({ path }) => path);
  const listed = Object.keys(policy);
  const missing = brought.filter((path) => !listed.includes(path));
  const left = listed.filter((path) => !brought.includes(path));
  return [
    ...missing.map((path) => `Better Auth has ${path}: decide in policy.ts whether it is offered or closed.`),
    ...left.map((path) => `Better Auth no longer has ${path}: delete its line in policy.ts.`),
  ];
}

function post(path: string, body: object): Promise<Response> {
  return openBrowserSession(server.url).post(path, body);
}

function table(): string {
  const rows = Object.entries(policy).flatMap(([path, endpoint]) =>
    "closed" in endpoint ? [] : [rowOf(path, endpoint)],
  );
  const closed = Object.entries(policy).flatMap(([path, endpoint]) =>
    "closed" in endpoint ? [`\`${path}\``] : [],
  );
  const head = [
    "| endpoint | captcha | recent authentication | requests per caller | wrong tries count against | our check before |",
    "|---|---|---|---|---|---|",
  ];
  return [...head, ...rows, "", `Closed, for the reasons in the list: ${closed.join(", ")}.`, ""].join("\n");
}

function rowOf(path: string, { bySms, captcha, fresh, caller, counts, before }: Endpoint): string {
  const cells = [
    `\`${path}\`${bySms ? " (with text messages)" : ""}`,
    captcha ? "yes" : "",
    fresh ?? "",
    wordsOf(caller),
    typeof counts === "object" ? counts.join(" of the ") : (counts ?? ""),
    before ? `\`${before.name}\`` : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

function wordsOf(caller: Endpoint["caller"]): string {
  if (caller === "unlimited") return "unlimited";
  const { max, window } = caller ?? { max: 300, window: 60 };
  return window === 60 ? `${max} a minute` : `${max} in ${window / 60} minutes`;
}
