import type { AuthContext } from "better-auth";
import { eq } from "drizzle-orm";
import type { SystemTransaction } from "../../db/client.ts";
import { user } from "../../db/schema/accounts.ts";
import { postgresCode } from "../../errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { AccountTools } from "./account-tools.ts";
import { inAuthTransaction } from "./auth-transactions.ts";
import { type EmailChange, holdEmailChange, keepEmailChange, type Person } from "./email-change-state.ts";
import { linkDigest } from "./link-tokens.ts";
import type { AskedAddress } from "./write-email-change.ts";

/** Where the confirmation links lead, with what the pages look for behind the `#` (specification section 2). */
const pages = {
  firstConfirmed:
    "/app/settings#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email",
  // No token: the session is in its cookie. The pages only look that the member is there.
  done: "/app/settings#type=email_change&access_token=confirmed",
  expired: "/app/settings#error=LINK_EXPIRED",
};

/**
 * Follows a confirmation link. Opened again, it leads to the same page and changes nothing: mail scanners open links
 * before people do. The step and the mail that follows from it are one transaction: neither is lost without the other.
 * @returns the path to go to
 */
export async function confirmEmailChange(
  { auth, outbox }: Pick<AccountTools, "auth" | "outbox">,
  { userId, asked, token }: { readonly userId: string; readonly asked: AskedAddress; readonly token: string },
): Promise<string> {
  const context = await auth.$context;
  try {
    return await inAuthTransaction(auth, async (tx) => {
      const held = await holdEmailChange(context, tx, userId);
      const sent = held?.change[asked];
      if (!held || sent?.digest !== linkDigest(token) || sent.until < Date.now()) return pages.expired;
      const confirm = asked === "current" ? confirmCurrent : confirmNext;
      return confirm({ context, outbox, tx }, held.person, held.change);
    });
  } catch (error) {
    // Somebody else has taken the address since.
    if (postgresCode(error) === "23505") return pages.expired;
    throw error;
  }
}

interface Confirmation {
  readonly context: Pick<AuthContext, "internalAdapter">;
  readonly outbox: Outbox;
  readonly tx: SystemTransaction;
}

async function confirmCurrent({ context, outbox, tx }: Confirmation, { id }: Person, change: EmailChange) {
  if (change.step !== "asked") return pages.firstConfirmed;
  await keepEmailChange(context, id, { ...change, step: "current-confirmed" });
  const data = { userId: id };
  await outbox.request({ kind: "email-change-next", recipient: change.newEmail, data }, tx);
  return pages.firstConfirmed;
}

async function confirmNext(
  { context, outbox, tx }: Confirmation,
  { id, email: before }: Person,
  change: EmailChange,
) {
  if (change.step === "done") return pages.done;
  if (change.step !== "current-confirmed") return pages.expired;
  const fresh = { email: change.newEmail, emailVerified: true, updatedAt: new Date() };
  await tx.db.update(user).set(fresh).where(eq(user.id, id));
  await keepEmailChange(context, id, { ...change, step: "done" });
  const data = { newEmail: change.newEmail };
  await outbox.request({ kind: "notice-email-changed", recipient: before, data }, tx);
  return pages.done;
}
