import { setTimeout } from "node:timers/promises";
import type { RefusalCode } from "@wagefloor/server/app.ts";
import type { InferResponseType } from "hono/client";
import { getResponse, HttpResponse, type HttpResponseResolver, http, RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { lag } from "./lag.ts";

/** Takes the server's place at the network. What a test does not expect to be asked fails it. */
export const server = setupServer();

const { fetch: passOn } = globalThis;
const underWay = new Set<Promise<Response>>();

/** Answers from now on, and keeps in mind what a page has asked for without having an answer. */
export function listen(): void {
  server.listen({ onUnhandledFrame: "error" });
  const askAndRemember: typeof fetch = (...asked) => {
    const answered = ask(...asked);
    const forget = () => underWay.delete(answered);
    underWay.add(answered);
    answered.then(forget, forget);
    return answered;
  };
  Object.defineProperty(globalThis, "fetch", { value: askAndRemember, configurable: true });
}

/**
 * Answers from the handlers without opening a socket, which takes longer than most pages do. A request that no test
 * expects goes to the network, and fails.
 */
async function ask(asked: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(typeof asked === "string" ? new URL(asked, location.href) : asked, init);
  const { signal } = request;
  signal.throwIfAborted();
  const handlers = server.listHandlers().filter((one) => one instanceof RequestHandler);
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
  const response = await Promise.race([getResponse(handlers, request), aborted]);
  if (response?.type === "error") throw new TypeError("Failed to fetch");
  return response ?? passOn(request);
}

/** Resolves when no request is under way any more, nor one that an answer leads to. */
export async function requestsEnd(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = underWay.size === 0 ? quiet + 1 : 0) await setTimeout();
}

type Method = "get" | "post" | "put" | "delete";

/** One address of the server; `Body` is what it answers. */
export interface Endpoint<Body> {
  readonly method: Method;
  readonly path: string;
  /** Never there: carries the type. */
  readonly body?: Body;
}

/** An endpoint of our API, typed by the server's own routes. */
export function endpoint<Route extends object, Verb extends `$${Method}` & keyof Route>(
  route: Route & { $path(): string },
  verb: Verb,
): Endpoint<InferResponseType<Route[Verb], 200 | 201 | 202>> {
  return { method: verb.slice(1) as Method, path: route.$path() };
}

/** An endpoint of Better Auth. */
export function authEndpoint<Body = unknown>(method: Method, path: string): Endpoint<Body> {
  return { method, path: `/api/auth${path}` };
}

/** Answers every request from now on. @returns the bodies that are sent, in their order */
export function answer<Body>(asked: Endpoint<Body>, body: Body): unknown[] {
  const sent: unknown[] = [];
  respond(asked, async ({ request }) => {
    sent.push(await bodyOf(request));
    return HttpResponse.json(body as object);
  });
  return sent;
}

/** Answers the next request only; those after it are answered by what is set up before. */
export function answerOnce<Body>({ method, path }: Endpoint<Body>, body: Body): void {
  server.use(http[method](path, () => HttpResponse.json(body as object), { once: true }));
}

/** The server's refusal of a request, and what goes along with its sentence. */
interface ApiRefusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** Refuses every request from now on, as our API does. */
export function refuse(asked: Endpoint<unknown>, status: number, error: ApiRefusal): void {
  respond(asked, () => HttpResponse.json({ error }, { status }));
}

/** Refuses every request from now on, as Better Auth does: its codes, our sentences. */
export function refuseAuth(
  asked: Endpoint<unknown>,
  status: number,
  error: { readonly code: string; readonly message: string },
): void {
  respond(asked, () => HttpResponse.json(error, { status }));
}

/** Answers with a failure that says nothing, as a proxy in between may. */
export function failSilently(asked: Endpoint<unknown>, status = 500): void {
  respond(asked, () => new HttpResponse("", { status }));
}

/** Lets requests come to nothing, as without a connection. */
export function disconnect(asked: Endpoint<unknown>): void {
  respond(asked, () => HttpResponse.error());
}

/** Keeps requests waiting; what comes next is answered by what is set up before. @returns lets them go on */
export function holdBack(asked: Endpoint<unknown>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  respond(asked, () => promise);
  return resolve;
}

function respond({ method, path }: Endpoint<unknown>, resolver: HttpResponseResolver): void {
  server.use(
    http[method](path, async (asked) => {
      await lag();
      return resolver(asked);
    }),
  );
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  const isJson = request.headers.get("content-type")?.startsWith("application/json");
  return isJson ? JSON.parse(text) : undefined;
}
