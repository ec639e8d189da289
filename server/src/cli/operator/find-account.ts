import { eq } from "drizzle-orm";
import type { Database } from "../../core/db/client.ts";
import { user } from "../../core/db/schema/accounts.ts";
import { findOrganization } from "../../core/organizations.ts";
import { type Tenant, trustedUserId, type UserId } from "../../core/request/tenant.ts";
import { CommandError } from "../lib/command-error.ts";
import { misused } from "../lib/read-words.ts";

/** A person that a command names, and the organization that the operator works for then. */
export interface FoundAccount extends Tenant {
  readonly userId: UserId;
}

/**
 * @param named the account's email address, or its phone number with the country code
 * @throws CommandError when there is no such account
 */
export async function findAccount(db: Database, named: string): Promise<FoundAccount> {
  const phoneNumber = /^\+[\d\s().-]+$/.test(named.trim()) && `+${named.replaceAll(/\D/g, "")}`;
  const [found] = await db.system
    .select({ id: user.id })
    .from(user)
    .where(phoneNumber ? eq(user.phoneNumber, phoneNumber) : eq(user.email, named.trim().toLowerCase()));
  const userId = found && trustedUserId(found.id);
  const organizationId = userId && (await findOrganization(db.system, userId));
  if (!organizationId) {
    throw new CommandError(
      `There is no account with the ${phoneNumber ? "phone number" : "address"} ${named}.`,
    );
  }
  return { userId, organizationId, actor: "operator" };
}

/** The one word that a command takes. @throws CommandError with the usage for more or fewer */
export function onlyWord([word, ...more]: readonly string[], usage: string): string {
  if (!word || word.startsWith("-") || more.length > 0) throw misused(usage);
  return word.trim();
}
