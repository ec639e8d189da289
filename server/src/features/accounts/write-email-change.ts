import type { AuthContext } from "better-auth";
import type { Letter } from "../mail/compose-letter.ts";
import type { NotNeeded } from "../mail/deliver-mails.ts";
import { emailChangeLetterToCurrent, emailChangeLetterToNew } from "../mail/email-change-letters.ts";
import { findEmailChange, keepEmailChange } from "./email-change-state.ts";
import { linkDigest, linkEnd, linkMinutes, newLinkToken } from "./link-tokens.ts";

/** Which of the two addresses a link asks. */
export type AskedAddress = "current" | "next";

/** Writes the mail to the current or to the next address of an account, with a new link. */
export async function writeEmailChange(
  context: Pick<AuthContext, "internalAdapter">,
  {
    userId,
    asked,
    appUrl,
  }: { readonly userId: string; readonly asked: AskedAddress; readonly appUrl: string },
): Promise<Letter | NotNeeded> {
  const change = await findEmailChange(context, userId);
  const due = asked === "current" ? "asked" : "current-confirmed";
  if (change?.step !== due) return { notNeeded: "the change is over, or was asked for anew" };
  if (asked === "next" && (await context.internalAdapter.findUserByEmail(change.newEmail))) {
    return { notNeeded: "another account has the address" };
  }
  const token = newLinkToken();
  const sent = { digest: linkDigest(token), until: linkEnd().getTime() };
  await keepEmailChange(context, userId, { ...change, [asked]: sent });
  const link = `${appUrl}/api/accounts/email-change/${asked}?user=${encodeURIComponent(userId)}&token=${token}`;
  const write = asked === "current" ? emailChangeLetterToCurrent : emailChangeLetterToNew;
  return write({ newEmail: change.newEmail, link, linkMinutes });
}
