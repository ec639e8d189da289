import type { ApiType } from "@wagefloor/server/app.ts";
import { type ClientResponse, hc } from "hono/client";
import { reach, readApiError, readJson } from "./errors.ts";

/** The server's API, typed by the server's own routes. Paths and bodies that it does not know do not compile. */
export const api = hc<ApiType>("/", { fetch: reach }).api;

type Body<R> = R extends ClientResponse<infer T, infer _S, "json"> ? T : never;

/** Awaits one request and gives its JSON body. Throws `ApiError` when the server refuses, `Unreachable` when it cannot be reached. */
export async function call<R extends ClientResponse<unknown, number, string>>(
  request: Promise<R>,
): Promise<Body<R>> {
  const response = await request;
  if (!response.ok) throw await readApiError(response);
  return (await readJson(response)) as Body<R>;
}
