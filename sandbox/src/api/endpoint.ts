import type { Context } from "hono";
import { z } from "zod";
import { newId } from "../ids.ts";
import { ApiError } from "../protocol/api-error.ts";
import { expand } from "../protocol/expand.ts";
import { answeredBefore, fingerprint, keepAnswer } from "../protocol/idempotency.ts";
import { parseForm } from "../protocol/parse-form.ts";
import { readParameters } from "../protocol/read-parameters.ts";
import { apiVersion } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";

/** Runs due work before a request and saves the state after it. */
export type Around = <T>(work: () => T) => T;

/** Creates the handlers of one sandbox's API. */
export function createEndpoints(sandbox: Sandbox, around: Around) {
  /** A handler that reads parameters, does its work in one step and answers by the protocol. */
  return function endpoint<Schema extends z.ZodObject>(
    schema: Schema,
    work: (parameters: z.output<Schema>, id: string) => object,
  ) {
    const withExpand = z.strictObject({ ...schema.shape, expand: z.array(z.string()).default([]) });
    return async (c: Context): Promise<Response> => {
      const reads = c.req.method === "GET" || c.req.method === "DELETE";
      const text = reads ? new URL(c.req.url).search.slice(1) : await c.req.text();
      const prepare = () => {
        const { expand: paths, ...rest } = readParameters(withExpand, parseForm(text));
        const parameters = rest as z.output<Schema>;
        return () => expand(sandbox, work(parameters, c.req.param("id") ?? ""), paths as string[]);
      };
      return around(() => answer(sandbox, c, text, prepare));
    };
  };
}

export type Endpoint = ReturnType<typeof createEndpoints>;

/**
 * Answers a request once per idempotency key. Answers are kept, including failures and refusals by the work itself.
 * A refusal before the work began isn't kept, so the key can be used for the corrected request.
 */
function answer(sandbox: Sandbox, c: Context, text: string, prepare: () => () => object): Response {
  const requestId = newId("req", 14);
  const key = c.req.method === "POST" ? (c.req.header("Idempotency-Key") ?? null) : null;
  const headers = {
    "content-type": "application/json",
    "request-id": requestId,
    "stripe-version": apiVersion,
  };
  try {
    authorize(c);
    const print = fingerprint(c.req.method, c.req.path, text);
    const before = key === null ? undefined : answeredBefore(sandbox.state, key, print);
    if (before) {
      const replayed = { "idempotent-replayed": "true", "original-request": before.requestId };
      return new Response(before.body, { status: before.status, headers: { ...headers, ...replayed } });
    }
    const { status, body } = failsNow(sandbox, c) ? failure : perform(prepare());
    if (key) keepAnswer(sandbox.state, key, { fingerprint: print, status, body, requestId, at: Date.now() });
    return new Response(body, { status, headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(JSON.stringify(error.toBody()), { status: error.status, headers });
  }
}

/** Fails once: the next request is answered again, unless it has the same key. */
function failsNow(sandbox: Sandbox, c: Context): boolean {
  if (sandbox.failing === null || !`${c.req.method} ${c.req.path}`.startsWith(sandbox.failing)) return false;
  sandbox.failing = null;
  return true;
}

const failure = {
  status: 500,
  body: JSON.stringify({ error: { type: "api_error", message: "Something went wrong on our side." } }),
};

function perform(work: () => object): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work()) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: JSON.stringify(error.toBody()) };
  }
}

function authorize(c: Context): void {
  if (!c.req.header("Authorization")?.startsWith("Bearer sk_test_"))
    throw new ApiError(401, "The payment sandbox takes keys that start with sk_test_ only.");
  const version = c.req.header("Stripe-Version");
  if (version !== undefined && version !== apiVersion)
    throw new ApiError(400, `The payment sandbox speaks API version ${apiVersion} only, not ${version}.`);
}
