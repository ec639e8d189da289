import { isEmailAddress } from "@wagefloor/contract/fields/identifiers.ts";
import { isPlaceholder } from "../../core/accounts.ts";
import { limitEmails } from "../../core/limit-attempts.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import type { AccountTools } from "../sign-in/better-auth/account-tools.ts";
import { inAuthTransaction } from "../sign-in/better-auth/parts/auth-transactions.ts";
import { startEmailChange } from "./email-change-state.ts";

/**
 * Starts an account's email change with an email to the current address, or to the new one if the account was created
 * by phone and has none. Doesn't reveal whether the new address has an account.
 * @returns what was sent
 * @throws Refusal `invalid_input` with the specification's sentence, or `too_many_requests`
 */
export async function requestEmailChange(
  { auth, db, outbox, environment }: AccountTools,
  user: { readonly id: string; readonly email: string },
  typed: string,
): Promise<string> {
  const newEmail = typed.trim().toLowerCase();
  if (newEmail === "") throw new CommonRefusal("invalid_input", "Please enter a new email address");
  if (!isEmailAddress(newEmail) || isPlaceholder(newEmail)) {
    throw new CommonRefusal("invalid_input", "Please enter a valid email address.");
  }
  if (newEmail === user.email) {
    throw new CommonRefusal("invalid_input", "New email must be different from current email");
  }
  await limitEmails(db.system, environment, `email-change:${user.id}`);
  const first = isPlaceholder(user.email);
  const mail = first
    ? { kind: "email-change-next", recipient: newEmail }
    : { kind: "email-change-current", recipient: user.email };
  await inAuthTransaction(auth, async (tx, store) => {
    await startEmailChange(store, tx, user.id, { newEmail, step: first ? "current-confirmed" : "asked" });
    await outbox.request({ ...mail, data: { userId: user.id } }, tx);
  });
  return first ? "Confirmation email sent" : "First confirmation sent";
}
