import { openBrowserSession } from "../../../../test/browser-session.ts";
import { confirmationIn, newestEmailTo } from "../../../../test/mailbox.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();

export function markerOf(link: string): URLSearchParams {
  return new URLSearchParams(new URL(link).hash.slice(1));
}

export function tokenOf(link: string): string {
  return markerOf(link).get("token") ?? "";
}

export function ask(email: string, createUser = false): Promise<Response> {
  return openBrowserSession(server.url).post("/api/accounts/sign-in-email", { email, createUser });
}

export async function askFor(email: string, emails: number, createUser = false) {
  await ask(email, createUser);
  return confirmationIn(await newestEmailTo(server.mailboxUrl, email, emails));
}

export async function signIn(email: string, otp: string) {
  const session = openBrowserSession(server.url);
  return { session, answer: await session.post("/api/auth/sign-in/email-otp", { email, otp }) };
}
