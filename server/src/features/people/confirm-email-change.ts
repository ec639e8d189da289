import { eq } from "drizzle-orm";
import type { SystemTransaction } from "../../core/db/client.ts";
import { user } from "../../core/db/schema/accounts.ts";
import { postgresCode } from "../../core/db/unusable/postgres-code.ts";
import { linkDigest } from "../../core/link-tokens.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { AccountTools } from "../sign-in/better-auth/account-tools.ts";
import { type AuthStore, inAuthTransaction } from "../sign-in/better-auth/parts/auth-transactions.ts";
import { type EmailChange, holdEmailChange, keepEmailChange, type Person } from "./email-change-state.ts";
import type { AskedAddress } from "./write-email-change.ts";

/** What a confirmation link has done: also when it is opened again. */
export type EmailChangeOutcome = "first-confirmed" | "done" | "expired";

/**
 * Follows a confirmation link. Opened again, it has the same outcome and changes nothing: email scanners open links
 * before people do. The step and the email that follows are one transaction, so both are saved or neither.
 */
export async function confirmEmailChange(
  { auth, outbox }: Pick<AccountTools, "auth" | "outbox">,
  { userId, asked, token }: { readonly userId: string; readonly asked: AskedAddress; readonly token: string },
): Promise<EmailChangeOutcome> {
  try {
    return await inAuthTransaction(auth, async (tx, store) => {
      const held = await holdEmailChange(store, tx, userId);
      const sent = held?.change[asked];
      if (!held || sent?.digest !== linkDigest(token) || sent.until < Date.now()) return "expired";
      const confirm = asked === "current" ? confirmCurrent : confirmNext;
      return confirm({ store, outbox, tx }, held.person, held.change);
    });
  } catch (error) {
    // Someone else has taken the address since.
    if (postgresCode(error) === "23505") return "expired";
    throw error;
  }
}

interface Confirmation {
  readonly store: AuthStore;
  readonly outbox: Outbox;
  readonly tx: SystemTransaction;
}

async function confirmCurrent(
  { store, outbox, tx }: Confirmation,
  { id }: Person,
  change: EmailChange,
): Promise<EmailChangeOutcome> {
  if (change.step !== "asked") return "first-confirmed";
  await keepEmailChange(store, id, { ...change, step: "current-confirmed" });
  const data = { userId: id };
  await outbox.request({ kind: "email-change-next", recipient: change.newEmail, data }, tx);
  return "first-confirmed";
}

async function confirmNext(
  { store, outbox, tx }: Confirmation,
  { id, email: before }: Person,
  change: EmailChange,
): Promise<EmailChangeOutcome> {
  if (change.step === "done") return "done";
  if (change.step !== "current-confirmed") return "expired";
  const fresh = { email: change.newEmail, emailVerified: true, updatedAt: new Date() };
  await tx.db.update(user).set(fresh).where(eq(user.id, id));
  await keepEmailChange(store, id, { ...change, step: "done" });
  const data = { newEmail: change.newEmail };
  await outbox.request({ kind: "notice-email-changed", recipient: before, data }, tx);
  return "done";
}
