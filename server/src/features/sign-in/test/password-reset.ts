import { expect } from "vitest";
import { openBrowserSession } from "../../../test/browser-session.ts";
import { linkIn, newestEmailTo } from "../../../test/mailbox.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

export function ask(email: string): Promise<Response> {
  return openBrowserSession(server.url).post("/api/auth/request-password-reset", { email });
}

export async function askFor(email: string, emails = 1): Promise<string> {
  await ask(email);
  return linkIn(await newestEmailTo(server.mailboxUrl, email, emails));
}

export function reset(link: string, newPassword: string): Promise<Response> {
  return openBrowserSession(server.url).post("/api/auth/reset-password", {
    token: tokenOf(link),
    newPassword,
  });
}

export function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
}

export async function expectNotValid(answer: Response): Promise<void> {
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: "INVALID_TOKEN",
    message: "This link is no longer valid. Please request a new one.",
  });
}
