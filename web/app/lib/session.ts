import { queryOptions, useQuery } from "@tanstack/react-query";
import type { AuthSession } from "./auth-client.ts";
import { announceAuthState } from "./auth-states.ts";
import { sessionKey } from "./query-client.ts";

/** The signed-in user, or null when signed out. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async () => {
    const { authClient, orThrow } = await loadAuthClient();
    const session = await orThrow(authClient.getSession());
    return session ? asSession(session) : null;
  },
  refetchOnWindowFocus: "always",
});

function asSession({ session, user }: NonNullable<AuthSession>) {
  return {
    userId: user.id,
    email: isPlaceholder(user.email) ? "" : user.email,
    twoFactorEnabled: user.twoFactorEnabled === true,
    sessionId: session.id,
    expiresAt: new Date(session.expiresAt).toISOString(),
  };
}

/** What stands in the place of an address for who signed up by phone; nobody is ever shown it. */
function isPlaceholder(email: string): boolean {
  return email.endsWith("@phone.invalid");
}

/** The signed-in user's address, empty for who has none. For pages behind the sign-in guard, where a session exists. */
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
  announceAuthState("signed-out");
  window.location.assign("/");
}

/** Only pages that ask who is signed in load it: public pages are read before anybody signs in. */
function loadAuthClient(): Promise<typeof import("./auth-client.ts")> {
  return import("./auth-client.ts");
}
