import { type APIRequestContext, request } from "@playwright/test";

export type SessionCookie = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"][number];

const open = new Set<APIRequestContext>();

/**
 * A client of a server without a page, with cookies of its own, that says like a browser where it comes from. It is
 * closed with the test that opened it.
 * @param cookies that it begins with
 */
export async function openApiClient(
  baseURL: string,
  cookies: readonly SessionCookie[] = [],
): Promise<APIRequestContext> {
  const client = await request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL },
    storageState: { cookies: [...cookies], origins: [] },
  });
  open.add(client);
  return client;
}

/** Playwright traces every open client: one that outlives its test can fail the next one. */
export async function closeApiClients(): Promise<void> {
  const clients = [...open];
  open.clear();
  for (const client of clients) await client.dispose();
}
