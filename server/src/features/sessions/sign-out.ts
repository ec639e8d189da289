import type { AccountTools } from "../sign-in/better-auth/account-tools.ts";
import type { CurrentSession } from "../sign-in/better-auth/current-session.ts";
import { endOtherSessions } from "./end-sessions.ts";

/** Which sessions of the account end: this one, all but this one, or all. */
type SignOutScope = "local" | "others" | "global";

/**
 * Signs out (clause AUTH-16). The other sessions end first, so a user who sees a failure is still signed in and can try
 * again.
 * @param headers of the request, whose session it is
 * @returns the cookies for the answer
 */
export async function signOut(
  tools: Pick<AccountTools, "auth" | "db">,
  current: CurrentSession,
  { scope, headers }: { readonly scope: SignOutScope; readonly headers: Headers },
): Promise<string[]> {
  if (scope !== "local") await endOtherSessions(tools, current);
  if (scope === "others") return [];
  const answer = await tools.auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
