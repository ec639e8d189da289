import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isBug, Unreachable } from "./errors.ts";

/** Key of the session in the cache; `null` there means signed out. */
export const sessionKey = ["session"] as const;

/**
 * One cache for all that comes from the server. Refusals are not tried again; a request without an answer is,
 * twice. A mistake in the code is also reported to the browser, as if uncaught. A different user's session empties the
 * rest of the cache. `networkMode: "always"`: without a connection a request fails with a sentence instead of waiting.
 */
export function createQueryClient(): QueryClient {
  let user: unknown;
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (session, { queryKey }) => {
        if (queryKey[0] !== sessionKey[0] || !hasUser(session)) return;
        if (user !== undefined && user !== session.userId) forgetAllButSession(client);
        user = session.userId;
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) client.setQueryData(sessionKey, null);
        // Opened or left in another browser. What a person is just sending says so instead.
        if (error instanceof ApiError && error.code === "company_changed") window.location.assign("/app");
        reportBug(error);
      },
    }),
    mutationCache: new MutationCache({ onError: reportBug }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        retry: (failures, error) => error instanceof Unreachable && failures < 2,
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

function reportBug(error: unknown): void {
  if (isBug(error)) reportError(error);
}

function hasUser(session: unknown): session is { readonly userId: string } {
  return typeof session === "object" && session !== null && "userId" in session;
}

/** The `meta` of data that is the same for every user, so a waiting page doesn't refetch it. */
export const forEveryone = { forEveryone: true } as const;

/** Empties the cache of the previous user's data. */
export function forgetAllButSession(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== sessionKey[0] && meta !== forEveryone,
  });
}
