import Bowser from "bowser";
import { deletionTime, isPlaceholder } from "../../core/accounts.ts";
import type { session } from "../../core/db/schema/accounts.ts";
import type { CurrentSession } from "../sign-in/better-auth/current-session.ts";
import { freshUntil } from "../sign-in/checks/reauthentication.ts";

/** The session that asks, for the page that keeps it alive. */
export function presentCurrentSession({ session, user }: CurrentSession, inSampleCompany: boolean) {
  return {
    session: { id: session.id, expiresAt: session.expiresAt, freshUntil: freshUntil(session) },
    user: {
      id: user.id,
      /** Null for a person who signs in by phone only. */
      email: isPlaceholder(user.email) ? null : user.email,
      phoneNumber: user.phoneNumber ?? null,
      name: user.name,
      twoFactorEnabled: user.twoFactorEnabled ?? false,
      /** When the account goes, after its person has asked for that. */
      deletesAt: user.deletionRequestedAt ? deletionTime(user.deletionRequestedAt) : null,
      inSampleCompany,
    },
  };
}

/** One of a person's sessions; never its token. */
export function presentSession(row: typeof session.$inferSelect, currentId: string) {
  return {
    id: row.id,
    current: row.id === currentId,
    device: deviceOf(row.userAgent ?? ""),
    address: row.ipAddress || null,
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
  };
}

/** Such as "Firefox on Linux". */
function deviceOf(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const named = [browser.name, os.name].filter(Boolean);
  return named.length > 0 ? named.join(" on ") : "Unknown device";
}
