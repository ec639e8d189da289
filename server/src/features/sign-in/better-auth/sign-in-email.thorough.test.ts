import { describe, expect, test } from "vitest";
import { openBrowserSession } from "../../../test/browser-session.ts";
import { confirmationIn, newestEmailTo } from "../../../test/mailbox.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

describe("[AUTH-11] a sign-in email", () => {
  test("stops working after a newer one is sent", async () => {
    const { email } = await server.addAccount();
    const older = await askFor(email, 1);
    const newer = await askFor(email, 2);
    expect((await signIn(email, older.code)).answer.status).toBe(400);
    expect((await signIn(email, tokenOf(older.link))).answer.status).toBe(400);
    expect((await signIn(email, newer.code)).answer.status).toBe(200);
  });
});

function markerOf(link: string): URLSearchParams {
  return new URLSearchParams(new URL(link).hash.slice(1));
}

function tokenOf(link: string): string {
  return markerOf(link).get("token") ?? "";
}

function ask(email: string, createUser = false): Promise<Response> {
  return openBrowserSession(server.url).post("/api/accounts/sign-in-email", { email, createUser });
}

async function askFor(email: string, emails: number, createUser = false) {
  await ask(email, createUser);
  return confirmationIn(await newestEmailTo(server.mailboxUrl, email, emails));
}

async function signIn(email: string, otp: string) {
  const session = openBrowserSession(server.url);
  return { session, answer: await session.post("/api/auth/sign-in/email-otp", { email, otp }) };
}
