import type { Context } from "hono";
import { z } from "zod";
import type { Endpoint } from "./policy.ts";

/** A part of an address is in the key under which its requests are counted. */
const longestPart = 200;

/**
 * The request for Better Auth: with what its endpoint takes, of the right kind and length, and with nothing else. So
 * neither Better Auth nor a rule before it meets what it cannot work with.
 * @param headers of the request that is made
 * @returns the answer instead, where the request does not fit
 */
export async function readAuthRequest(
  c: Context,
  { takes = {}, form }: Endpoint,
  headers: Headers,
): Promise<Request | Response> {
  const { method } = c.req;
  const address = new URL(c.req.url);
  const parts: Readonly<Record<string, string>> = c.req.param();
  if (Object.values(parts).some(({ length }) => length > longestPart)) return refusal(404, "NOT_FOUND");
  const sent =
    method === "POST" ? await readBody(c, form === true) : Object.fromEntries(address.searchParams);
  const taken = z.object(takes, "BAD_REQUEST").safeParse(sent);
  if (!taken.success) return misfit(taken.error.issues[0]?.message);
  if (method === "POST") {
    address.search = "";
    headers.set("content-type", "application/json");
    return new Request(address, { method, headers, body: JSON.stringify(taken.data) });
  }
  const query = Object.entries(taken.data).map(([name, value]) => [name, String(value)]);
  address.search = new URLSearchParams(query).toString();
  return new Request(address, { method, headers });
}

/** Undefined for a body of another kind than the endpoint takes. */
async function readBody(c: Context, form: boolean): Promise<unknown> {
  const text = await c.req.text();
  if (text === "") return {};
  const kind = form ? "application/x-www-form-urlencoded" : "application/json";
  if (!c.req.header("content-type")?.toLowerCase().startsWith(kind)) return undefined;
  return form ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function misfit(code = "BAD_REQUEST"): Response {
  return refusal(code === "INVALID_CALLBACK_URL" ? 403 : 400, code);
}

function refusal(status: number, code: string): Response {
  return Response.json({ code }, { status });
}
