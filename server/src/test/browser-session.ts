import { answers } from "@wagefloor/contract/answers.ts";
import { prettifyError } from "zod/mini";

/**
 * Sends requests as a browser on our pages does: with our origin, its cookies, and without following links.
 * Answers come as they are, unless a test asks for compressed ones.
 */
export interface BrowserSession {
  /** @param origin of the page that sends it, when it is not one of ours */
  fetch(path: string, init?: RequestInit, origin?: string): Promise<Response>;
  /** Sends JSON with POST. */
  post(path: string, body: unknown): Promise<Response>;
  /** Sends JSON with PUT. */
  put(path: string, body: unknown): Promise<Response>;
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
      // Nothing is far away here: compressing each answer would take a tenth of a test's time.
      if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
      if (cookies.size > 0) headers.set("cookie", cookieHeader(cookies));
      const address = new URL(path, appUrl);
      const answer = await fetch(address, { redirect: "manual", ...init, headers });
      await checkAnswer(init.method ?? "GET", address, answer);
      for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
      return answer;
    },
    post: (path, body) => session.fetch(path, json("POST", body)),
    put: (path, body) => session.fetch(path, json("PUT", body)),
  };
  return session;
}

function json(method: string, body: unknown): RequestInit {
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const name = cookie.slice(0, cookie.indexOf("="));
  if (/;\s*max-age=0(;|$)/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, cookie);
}

/** A session's cookies as a browser sends them. */
export function cookieHeader(cookies: BrowserSession["cookies"]): string {
  return [...cookies.values()].map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

const described = Object.entries(answers).map(([endpoint, schema]) => {
  const [method, path = ""] = endpoint.split(" ");
  return { method, path: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), schema };
});

/**
 * Checks an answer of our API against the contract, unless it is a refusal or a download.
 * @throws Error naming what differs
 */
async function checkAnswer(method: string, address: URL, answer: Response): Promise<void> {
  if (!answer.ok || method === "HEAD" || !/^\/api\/(?!auth\/)/.test(address.pathname)) return;
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return;
  if (answer.headers.has("content-disposition")) return;
  const endpoint = described.find((each) => each.method === method && each.path.test(address.pathname));
  if (!endpoint)
    throw new Error(`contract/src/answers.ts does not say what ${method} ${address.pathname} gives`);
  const { error } = endpoint.schema.safeParse(await answer.clone().json());
  if (error) throw new Error(`${method} ${address.pathname} is not in the contract: ${prettifyError(error)}`);
}
