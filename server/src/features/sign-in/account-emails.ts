import { z } from "zod";
import type { Environment } from "../../env.ts";
import type { LetterWriter } from "../mail/deliver-emails.ts";
import { deletionLetter } from "../people/deletion-email.ts";
import { codeMinutes, writeConfirmation } from "../people/write-confirmation.ts";
import { writeEmailChange } from "../people/write-email-change.ts";
import { proofCodeLetter } from "../sessions/proof-code-email.ts";
import { proofPurpose } from "../sessions/prove-identity.ts";
import type { Auth } from "./better-auth/auth.ts";
import { createOneTimeCode } from "./better-auth/one-time-codes.ts";
import { isPlaceholder, writePhoneCode } from "./better-auth/phone-numbers.ts";
import { writePasswordReset } from "./password-reset.ts";
import { securityNoticeLetter } from "./security-notice-email.ts";
import { writeSignInMail } from "./sign-in-email.ts";

const confirmation = z.object({ signedUpBefore: z.boolean().default(false) });
const ofUser = z.object({ userId: z.string() });
const signIn = z.object({ createUser: z.boolean() });
const phoneCode = z.object({ createUser: z.boolean(), forUser: z.string().optional() });
const deletion = z.object({ deletesAt: z.coerce.date() });
const emailChanged = z.object({ newEmail: z.string() });

/** The writers of all mails about accounts, by their kind. */
export function createAccountLetters(
  auth: Auth,
  { appUrl }: Pick<Environment, "appUrl">,
): Readonly<Record<string, LetterWriter>> {
  const createCode = (email: string): Promise<string> =>
    auth.api.createVerificationOTP({ body: { email, type: "email-verification" } });
  const notice = (subject: string, what: string) =>
    securityNoticeLetter({ subject, what, signInAddress: `${appUrl}/login` });
  return toRealAddresses({
    confirmation: async (recipient, data) =>
      writeConfirmation(await auth.$context, recipient, {
        appUrl,
        createCode,
        ...confirmation.parse(data),
      }),
    "password-reset": async (recipient) => writePasswordReset(await auth.$context, recipient, appUrl),
    "phone-code": async (recipient, data) =>
      writePhoneCode(await auth.$context, recipient, phoneCode.parse(data)),
    "sign-in": (recipient, data) => writeSignInMail(auth, recipient, { ...signIn.parse(data), appUrl }),
    "email-change-current": (_recipient, data) =>
      writeEmailChange(auth, { ...ofUser.parse(data), asked: "current", appUrl }),
    "email-change-next": (_recipient, data) =>
      writeEmailChange(auth, { ...ofUser.parse(data), asked: "next", appUrl }),
    "proof-code": async (_recipient, data) => {
      const purpose = proofPurpose(ofUser.parse(data).userId);
      return proofCodeLetter({ code: await createOneTimeCode(await auth.$context, purpose), codeMinutes });
    },
    "notice-email-changed": (_recipient, data) =>
      notice(
        "Your Wagefloor email address was changed",
        `Your Wagefloor account now uses the address ${emailChanged.parse(data).newEmail}.`,
      ),
    "notice-deletion": (_recipient, data) =>
      deletionLetter({
        deletesAt: deletion.parse(data).deletesAt,
        settingsAddress: `${appUrl}/app/settings`,
      }),
    "notice-password-changed": () =>
      notice("Your Wagefloor password was changed", "The password of your Wagefloor account was changed."),
  });
}

/** Whoever asks for it, nothing is sent to what stands in the place of an address. */
function toRealAddresses(
  writers: Readonly<Record<string, LetterWriter>>,
): Readonly<Record<string, LetterWriter>> {
  const guarded = Object.entries(writers).map(([kind, write]): [string, LetterWriter] => [
    kind,
    async (recipient, data) =>
      isPlaceholder(recipient) ? { notNeeded: "the account has no address" } : write(recipient, data),
  ]);
  return Object.fromEntries(guarded);
}
