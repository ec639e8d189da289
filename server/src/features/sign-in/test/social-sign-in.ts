import type { BrowserSession } from "../../../test/browser-session.ts";

export const client = {
  client_id: "wagefloor",
  client_secret: "a secret that only tests use",
  name: "Wagefloor",
};

export const people = [
  "google",
  "microsoft",
  "known",
  "linked",
  "token",
  "guarded",
  "doubted",
  "phone",
  "taken",
].map((name) => ({
  email: `${name}@example.com`,
  name,
  email_verified: name !== "doubted",
}));

export async function beginLinking(session: BrowserSession, provider: "google" | "microsoft"): Promise<URL> {
  const answer = await session.post("/api/auth/link-social", { provider, callbackURL: "/app/settings" });
  const { url } = (await answer.json()) as { url: string };
  return new URL(url);
}

/** Chooses a person on the other site's page, and follows its answer back to ours. */
export async function comeBack(session: BrowserSession, asked: URL, email: string): Promise<string> {
  const form = new URLSearchParams([...asked.searchParams, ["email", email]]);
  const chosen = await fetch(`${asked.origin}${asked.pathname}/callback`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const answer = await session.fetch(chosen.headers.get("location") ?? "");
  return answer.headers.get("location") ?? "";
}

export async function issuerOf(base: string): Promise<string> {
  const answer = await fetch(`${base}/.well-known/openid-configuration`);
  return ((await answer.json()) as { issuer: string }).issuer;
}
