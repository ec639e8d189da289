import { linkDigest, linkEnd, linkMinutes, newLinkToken } from "../../core/link-tokens.ts";
import type { Email } from "../mail/compose-email.ts";
import type { NotNeeded } from "../mail/deliver-emails.ts";
import type { Auth } from "../sign-in/better-auth/auth.ts";
import { inAuthTransaction } from "../sign-in/better-auth/parts/auth-transactions.ts";
import { composeEmailToCurrentAddress, composeEmailToNewAddress } from "./email-change-emails.ts";
import { holdEmailChange, keepEmailChange } from "./email-change-state.ts";

/** Which of the two addresses a link asks. */
export type AskedAddress = "current" | "next";

interface Question {
  readonly userId: string;
  readonly asked: AskedAddress;
}

/** Writes the email to an account's current or new address, with a new link. */
export async function writeEmailChange(
  auth: Auth,
  { userId, asked, appUrl }: Question & { readonly appUrl: string },
): Promise<Email | NotNeeded> {
  const made = await makeLink(auth, { userId, asked });
  if ("notNeeded" in made) return made;
  const { newEmail, token } = made;
  const link = `${appUrl}/api/accounts/email-change/${asked}?user=${encodeURIComponent(userId)}&token=${token}`;
  const write = asked === "current" ? composeEmailToCurrentAddress : composeEmailToNewAddress;
  return write({ newEmail, link, linkMinutes });
}

interface NewLink {
  readonly newEmail: string;
  readonly token: string;
}

/** Makes the new link the only valid one, if its step is due. */
async function makeLink(auth: Auth, { userId, asked }: Question): Promise<NewLink | NotNeeded> {
  return inAuthTransaction(auth, async (tx, store) => {
    const held = await holdEmailChange(store, tx, userId);
    const due = asked === "current" ? "asked" : "current-confirmed";
    if (held?.change.step !== due) return { notNeeded: "the change is over, or was asked for anew" };
    const { newEmail } = held.change;
    if (asked === "next" && (await store.findUserByEmail(newEmail))) {
      return { notNeeded: "another account has the address" };
    }
    const token = newLinkToken();
    const sent = { digest: linkDigest(token), until: linkEnd().getTime() };
    await keepEmailChange(store, userId, { ...held.change, [asked]: sent });
    return { newEmail, token };
  });
}
