import { eq } from "drizzle-orm";
import { z } from "zod";
import type { SystemTransaction } from "../../core/db/client.ts";
import { user } from "../../core/db/schema/accounts.ts";
import type { AuthStore } from "../sign-in/better-auth/parts/auth-transactions.ts";

const sentLink = z.object({ digest: z.string(), until: z.number() });

/** A change of address under way: both addresses confirm, the current one first. */
const emailChange = z.object({
  newEmail: z.string(),
  /** The newest link to each address. */
  current: sentLink.optional(),
  next: sentLink.optional(),
  step: z.enum(["asked", "current-confirmed", "done"]),
});

export type EmailChange = z.infer<typeof emailChange>;

/** How long a change may take altogether; each link has its own, shorter time from when it is sent. */
const changeHours = 48;

/** Whose address is to change. */
export interface Person {
  readonly id: string;
  /** The address until now. */
  readonly email: string;
}

/**
 * The person, held until the transaction ends, and the change under way. Every change goes through here, so a step is
 * never overwritten by an outdated read.
 */
export async function holdEmailChange(
  store: AuthStore,
  tx: SystemTransaction,
  userId: string,
): Promise<{ readonly person: Person; readonly change: EmailChange } | undefined> {
  const person = await holdPerson(tx, userId);
  const change = await findEmailChange(store, userId);
  return person && change && { person, change };
}

/** Starts a change anew; links of an earlier one no longer count. */
export async function startEmailChange(
  store: AuthStore,
  tx: SystemTransaction,
  userId: string,
  asked: EmailChange,
): Promise<void> {
  await holdPerson(tx, userId);
  await store.deleteVerificationByIdentifier(identifier(userId));
  await store.createVerificationValue({
    identifier: identifier(userId),
    value: JSON.stringify(asked),
    expiresAt: new Date(Date.now() + changeHours * 3_600_000),
  });
}

/** Writes down how far a change has come; it ends when it would have ended. */
export async function keepEmailChange(store: AuthStore, userId: string, change: EmailChange): Promise<void> {
  await store.updateVerificationByIdentifier(identifier(userId), { value: JSON.stringify(change) });
}

async function holdPerson({ db }: SystemTransaction, userId: string): Promise<Person | undefined> {
  const [row] = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(eq(user.id, userId))
    .for("update");
  return row;
}

async function findEmailChange(store: AuthStore, userId: string): Promise<EmailChange | undefined> {
  const row = await store.findVerificationValue(identifier(userId));
  return row && row.expiresAt > new Date() ? emailChange.parse(JSON.parse(row.value)) : undefined;
}

function identifier(userId: string): string {
  return `email-change-${userId}`;
}
