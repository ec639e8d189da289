import { setTimeout as sleep } from "node:timers/promises";

/** An account to make, and what a person signs in with afterwards. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Where a server is, and the local mailbox that its emails are shown in. */
interface Addresses {
  readonly url: string;
  readonly mailboxUrl: string;
}

/**
 * Makes a confirmed account the way a person does, over HTTP: sign up, type the code of the email.
 * @throws Error with the server's answer if it refuses, or if no email arrives
 */
export async function signUp(
  { url, mailboxUrl }: Addresses,
  { email, password }: Credentials,
): Promise<{ id: string }> {
  await post(url, "/api/auth/sign-up/email", { email, password, name: "" });
  const otp = await readCode(mailboxUrl, email);
  const confirmed = await post(url, "/api/auth/email-otp/verify-email", { email, otp });
  return ((await confirmed.json()) as { user: { id: string } }).user;
}

async function post(url: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(new URL(path, url), {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function readCode(mailboxUrl: string, email: string): Promise<string> {
  const query = new URLSearchParams({ "to.address": email });
  for (let attempt = 0; attempt < 100; attempt++) {
    const emails = (await (await fetch(`${mailboxUrl}/email?${query}`)).json()) as { text: string }[];
    const code = /\b\d{6}\b/.exec(emails.at(-1)?.text ?? "")?.[0];
    if (code) return code;
    await sleep(50);
  }
  throw new Error("the confirmation email didn't arrive in the local mailbox");
}
