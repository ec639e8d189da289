import { checkAnswer } from "./check-answer.ts";

/** Sends requests as a browser on our pages does: with our origin, its cookies, and without following links. */
export interface BrowserSession {
  /** @param origin of the page that sends it, when it is not one of ours */
  fetch(path: string, init?: RequestInit, origin?: string): Promise<Response>;
  /** Sends JSON with POST. */
  post(path: string, body: unknown): Promise<Response>;
  /** The cookies as the server set them, with their flags; the newest of each name. */
  readonly cookies: ReadonlyMap<string, string>;
}

/**
 * @param appUrl where the server answers, without a trailing slash
 * @param cookie that it begins with, as `name=value`
 */
export function openBrowserSession(appUrl: string, cookie = ""): BrowserSession {
  const cookies = new Map<string, string>();
  if (cookie) keep(cookies, cookie);
  const session: BrowserSession = {
    cookies,
    async fetch(path, init = {}, origin = appUrl) {
      const headers = new Headers(init.headers);
      headers.set("origin", origin);
      if (cookies.size > 0) headers.set("cookie", [...cookies.values()].map(withoutFlags).join("; "));
      const address = new URL(path, appUrl);
      const answer = await fetch(address, { redirect: "manual", ...init, headers });
      await checkAnswer(init.method ?? "GET", address, answer);
      for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
      return answer;
    },
    post: (path, body) =>
      session.fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
  return session;
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const name = cookie.slice(0, cookie.indexOf("="));
  if (/;\s*max-age=0(;|$)/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, cookie);
}

function withoutFlags(cookie: string): string {
  return cookie.split(";", 1)[0] ?? "";
}
