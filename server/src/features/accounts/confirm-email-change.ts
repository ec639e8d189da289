import { eq } from "drizzle-orm";
import { user } from "../../db/schema/accounts.ts";
import { postgresCode } from "../../errors.ts";
import type { AccountTools } from "./account-tools.ts";
import { type EmailChange, findEmailChange, keepEmailChange } from "./email-change-state.ts";
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
 * before people do.
 * @returns the path to go to
 */
export async function confirmEmailChange(
  tools: AccountTools,
  { userId, asked, token }: { readonly userId: string; readonly asked: AskedAddress; readonly token: string },
): Promise<string> {
  const context = await tools.auth.$context;
  const change = await findEmailChange(context, userId);
  const sent = change?.[asked];
  if (!change || sent?.digest !== linkDigest(token) || sent.until < Date.now()) return pages.expired;
  return asked === "current"
    ? confirmCurrent(tools, userId, change)
    : (await confirmNext(tools, userId, change))
      ? pages.done
      : pages.expired;
}

async function confirmCurrent({ auth, outbox }: AccountTools, userId: string, change: EmailChange) {
  if (change.step !== "asked") return pages.firstConfirmed;
  await keepEmailChange(await auth.$context, userId, { ...change, step: "current-confirmed" });
  await outbox.request({ kind: "email-change-next", recipient: change.newEmail, data: { userId } });
  return pages.firstConfirmed;
}

/** @returns whether the account has the new address */
async function confirmNext({ auth, db, outbox }: AccountTools, userId: string, change: EmailChange) {
  if (change.step === "done") return true;
  if (change.step !== "current-confirmed") return false;
  const context = await auth.$context;
  const before = await context.internalAdapter.findUserById(userId);
  if (!before) return false;
  try {
    await db.asSystem(async (tx) => {
      const fresh = { email: change.newEmail, emailVerified: true, updatedAt: new Date() };
      await tx.db.update(user).set(fresh).where(eq(user.id, userId));
      const data = { newEmail: change.newEmail };
      await outbox.request({ kind: "notice-email-changed", recipient: before.email, data }, tx);
    });
  } catch (error) {
    // Somebody else has taken the address since.
    if (postgresCode(error) === "23505") return false;
    throw error;
  }
  await keepEmailChange(context, userId, { ...change, step: "done" });
  return true;
}
