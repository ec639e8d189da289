import { queryOptions, useQuery } from "@tanstack/react-query";
import { reach, readApiError, readJson } from "../errors.ts";
import { sessionKey } from "../query-client.ts";
import { forgetUnsavedChanges } from "../unsaved-changes.ts";
import type { AuthSession } from "./auth-client.ts";
import { announceAuthState } from "./auth-states.ts";

/** The signed-in user, or null when signed out. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async () => {
    const answer = await ask("/api/auth/get-session");
    const session = (await readJson(answer)) as AuthSession;
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

/** The placeholder address of users who signed up by phone; never shown. */
function isPlaceholder(email: string): boolean {
  return email.endsWith("@phone.invalid");
}

/** The signed-in user's address, empty for who has none. For pages behind the sign-in guard, where a session exists. */
export function useUserEmail(): string {
  return useQuery(sessionQuery).data?.email ?? "";
}

/**
 * Ends the session and loads the home page anew, so no server data stays in memory.
 * Throws `ApiError` or `Unreachable` when the session could not be ended.
 */
export async function signOut(): Promise<void> {
  await endSession();
  announceAuthState("signed-out");
  forgetUnsavedChanges();
  window.location.assign("/");
}

/** Ends the session of this browser. Throws `ApiError` or `Unreachable` when it could not be ended. */
export async function endSession(): Promise<void> {
  await ask("/api/auth/sign-out", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
}

/** Asks Better Auth without its client: public pages that want to know who is signed in do without that script. */
async function ask(path: string, how?: RequestInit): Promise<Response> {
  const answer = await reach(path, how);
  if (!answer.ok) throw await readApiError(answer);
  return answer;
}
