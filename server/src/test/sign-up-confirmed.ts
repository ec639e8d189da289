import { randomUUID } from "node:crypto";
import { callerOf } from "../core/caller.ts";
import type { Database } from "../core/db/client.ts";
import { type BrowserSession, openBrowserSession } from "./browser-session.ts";
import { confirmationIn, newestEmailTo } from "./mailbox.ts";
import { goodPassword as password, type SeededAccount } from "./seed-account.ts";

/** A person with an account, and the browser in which they are signed in. */
export interface ConfirmedAccount extends BrowserSession, Omit<SeededAccount, "cookie"> {}

/** Makes an account as a person does: signs up and types the code of the email, which signs in. */
export async function signUpConfirmed(server: {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly db: Database;
}): Promise<ConfirmedAccount> {
  const email = `${randomUUID()}@example.com`;
  const session = openBrowserSession(server.url);
  await expectOk(session.post("/api/auth/sign-up/email", { email, password, name: "" }));
  const { code } = confirmationIn(await newestEmailTo(server.mailboxUrl, email));
  const answer = await expectOk(session.post("/api/auth/email-otp/verify-email", { email, otp: code }));
  const { user } = (await answer.json()) as { user: { id: string } };
  return { ...session, ...(await callerOf(server.db, user)), email, password };
}

async function expectOk(request: Promise<Response>): Promise<Response> {
  const answer = await request;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
