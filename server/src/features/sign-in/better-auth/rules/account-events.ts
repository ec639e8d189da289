import type { GenericEndpointContext } from "better-auth";
import { isPlaceholder } from "../../../../core/accounts.ts";
import type { Database } from "../../../../core/db/client.ts";
import { trustedUserId } from "../../../../core/request/tenant.ts";
import { notifyEndedSession } from "../../../live/notify-change.ts";
import type { Outbox } from "../../../mail/outbox.ts";
import { currentAuthTransaction } from "../parts/auth-transactions.ts";

const day = 24 * 60 * 60_000;

/**
 * Sign-up doesn't ask for a name; it defaults to the part before the `@`. The confirmation email is requested in the
 * transaction that writes the account.
 */
export async function welcome<Fresh extends { name: string; email: string; emailVerified: boolean }>(
  outbox: Outbox,
  fresh: Fresh,
  context: GenericEndpointContext | null,
) {
  const { name, email } = fresh;
  // The person's company has vouched for the address; see resolveCompanyUser.
  const emailVerified = fresh.emailVerified || Boolean(context?.path.startsWith("/sso/"));
  if (!emailVerified && !isPlaceholder(email))
    await outbox.request({ kind: "confirmation", recipient: email }, currentAuthTransaction());
  return { data: { ...fresh, emailVerified, name: name || email.slice(0, email.lastIndexOf("@")) } };
}

/** However much a session is used, its person signs in again after this long. */
const longestSession = 30 * day;

/** Before a session is refreshed: keeps its new end within the longest that one may last. */
export async function capLifetime(fresh: { expiresAt?: Date }, context: GenericEndpointContext | null) {
  const signedInAt = context?.context.session?.session.createdAt;
  if (!fresh.expiresAt || !signedInAt) return;
  const end = signedInAt.getTime() + longestSession;
  return { data: { ...fresh, expiresAt: new Date(Math.min(fresh.expiresAt.getTime(), end)) } };
}

/** The pages that stay open on an ended session hear nothing more. */
export function endStreams({ pool }: Pick<Database, "pool">, userId: string): Promise<void> {
  return notifyEndedSession(pool, trustedUserId(userId));
}
