import { queryOptions, useQuery } from "@tanstack/react-query";
import { sessionKey } from "./query-client.ts";

/** The signed-in user, or null when signed out. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async () => {
    const { authClient, orThrow } = await loadAuthClient();
    const session = await orThrow(authClient.getSession());
    return session ? { userId: session.user.id, email: session.user.email } : null;
  },
  refetchOnWindowFocus: "always",
});

/** The signed-in user's address. For pages behind the sign-in guard, where a session exists. */
export function useUserEmail(): string {
  return useQuery(sessionQuery).data?.email ?? "";
}

/**
 * Ends the session and loads the start page anew, so that nothing the server told stays in memory.
 * Throws `ApiError` or `TypeError` when the session could not be ended.
 */
export async function signOut(): Promise<void> {
  const { authClient, orThrow } = await loadAuthClient();
  await orThrow(authClient.signOut());
  window.location.assign("/");
}

/** Only pages that ask who is signed in load it: public pages are read before anybody signs in. */
function loadAuthClient(): Promise<typeof import("./auth-client.ts")> {
  return import("./auth-client.ts");
}
