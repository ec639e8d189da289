import { TOTP, URI } from "otpauth";
import { openBrowserSession } from "../../../../../test/browser-session.ts";
import type { ConfirmedAccount } from "../../../../../test/sign-up-confirmed.ts";
import { sharedTestServer } from "../../../../../test/test-server.ts";

const server = await sharedTestServer();

export const challenged = { twoFactorRedirect: true, twoFactorMethods: ["totp"] };

interface Enrolment {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

export async function begin(person: ConfirmedAccount): Promise<Enrolment> {
  const answer = await person.post("/api/auth/two-factor/enable", { password: person.password });
  return (await answer.json()) as Enrolment;
}

export function credentials({ email, password }: ConfirmedAccount) {
  return { email, password };
}

/** @param periodsAhead the codes beside the present one are taken as well, and each is taken once */
export function codeOf(totpURI: string, periodsAhead = 0): string {
  return appOf(totpURI).generate({ timestamp: Date.now() + periodsAhead * 30_000 });
}

export function wrongCode(totpURI: string, number = 0): string {
  const right = [-1, 0, 1, 2].map((ahead) => codeOf(totpURI, ahead));
  return ["000001", "000002", "000003", "000004", "000005", "000006", "000007", "000008", "000009"].filter(
    (code) => !right.includes(code),
  )[number] as string;
}

export function appOf(totpURI: string): TOTP {
  const app = URI.parse(totpURI);
  if (!(app instanceof TOTP)) throw new Error("not a TOTP address");
  return app;
}

export async function enrolled(on = server) {
  const person = await on.addAccount();
  const enrolment = await begin(person);
  await person.post("/api/auth/two-factor/verify-totp", { code: codeOf(enrolment.totpURI) });
  return { person, ...enrolment };
}

export async function signIn(person: ConfirmedAccount) {
  const session = openBrowserSession(server.url);
  const answer = await session.post("/api/auth/sign-in/email", credentials(person));
  return { session, body: await answer.json() };
}
