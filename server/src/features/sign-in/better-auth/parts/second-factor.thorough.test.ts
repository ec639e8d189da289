import { TOTP, URI } from "otpauth";
import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../../../test/browser-session.ts";
import type { ConfirmedAccount } from "../../../../test/sign-up-confirmed.ts";
import { startTestServer } from "../../../../test/test-server.ts";

const server = await startTestServer();
const limited = await startTestServer({ RATE_LIMITS: "on" }, server.db);
const challenged = { twoFactorRedirect: true, twoFactorMethods: ["totp"] };

describe("[AUTH-17] signing in with a second factor", () => {
  test.each(["verify-totp", "verify-backup-code"])("stops after five wrong codes at %s", async (endpoint) => {
    const { person, totpURI } = await enrolled();
    const { session } = await signIn(person);
    for (let tries = 0; tries < 5; tries++)
      await session.post(`/api/auth/two-factor/${endpoint}`, { code: wrongCode(totpURI, tries) });
    const answer = await session.post("/api/auth/two-factor/verify-totp", { code: codeOf(totpURI, 1) });
    expect(answer.status).toBe(400);
    expect((await session.fetch("/api/profiles/default")).status).toBe(401);
  });

  test.each(["verify-totp", "verify-backup-code"])(
    "counts the wrong codes that a signed-in device tries at %s",
    async (endpoint) => {
      const { person, totpURI, backupCodes } = await enrolled(limited);
      const path = `/api/auth/two-factor/${endpoint}`;
      for (let tries = 0; tries < 5; tries++)
        expect((await person.post(path, { code: wrongCode(totpURI, tries) })).status).toBe(401);
      const code = endpoint === "verify-totp" ? codeOf(totpURI, 1) : backupCodes[0];
      expect((await person.post(path, { code })).status).toBe(429);
    },
  );

  test("is no longer required after it was turned off with the password", async () => {
    const { person } = await enrolled();
    const wrong = await person.post("/api/auth/two-factor/disable", { password: "not the password" });
    expect(wrong.status).toBe(400);
    const right = await person.post("/api/auth/two-factor/disable", { password: person.password });
    expect(right.status).toBe(200);
    expect((await signIn(person)).body).not.toMatchObject(challenged);
  });
});

interface Enrolment {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

async function begin(person: ConfirmedAccount): Promise<Enrolment> {
  const answer = await person.post("/api/auth/two-factor/enable", { password: person.password });
  return (await answer.json()) as Enrolment;
}

async function enrolled(on = server) {
  const person = await on.addAccount();
  const enrolment = await begin(person);
  await person.post("/api/auth/two-factor/verify-totp", { code: codeOf(enrolment.totpURI) });
  return { person, ...enrolment };
}

async function signIn(person: ConfirmedAccount) {
  const session = openBrowserSession(server.url);
  const answer = await session.post("/api/auth/sign-in/email", credentials(person));
  return { session, body: await answer.json() };
}

function credentials({ email, password }: ConfirmedAccount) {
  return { email, password };
}

/** @param periodsAhead the codes beside the present one are taken as well, and each is taken once */
function codeOf(totpURI: string, periodsAhead = 0): string {
  return appOf(totpURI).generate({ timestamp: Date.now() + periodsAhead * 30_000 });
}

function wrongCode(totpURI: string, number = 0): string {
  const right = [-1, 0, 1, 2].map((ahead) => codeOf(totpURI, ahead));
  return ["000001", "000002", "000003", "000004", "000005", "000006", "000007", "000008", "000009"].filter(
    (code) => !right.includes(code),
  )[number] as string;
}

function appOf(totpURI: string): TOTP {
  const app = URI.parse(totpURI);
  if (!(app instanceof TOTP)) throw new Error("not a TOTP address");
  return app;
}
