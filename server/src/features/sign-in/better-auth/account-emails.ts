import { z } from "zod";
import type { Environment } from "../../../settings/env.ts";
import type { Email } from "../../mail/compose-email.ts";
import type { EmailWriter, NotNeeded } from "../../mail/deliver-emails.ts";
import { composeSecurityNoticeEmail } from "../emails/security-notice-email.ts";
import type { Auth } from "./auth.ts";
import { codeMinutes } from "./parts/one-time-codes.ts";
import { writePhoneCode } from "./parts/phone-numbers.ts";
import { writeConfirmation } from "./parts/write-confirmation.ts";
import { writePasswordReset } from "./rules/password-reset.ts";
import { createSignInLink } from "./rules/sign-in-link.ts";
import { composeSignInEmail } from "./sign-in-email.ts";

const confirmation = z.object({ signedUpBefore: z.boolean().default(false) });
const signIn = z.object({ createUser: z.boolean() });
const phoneCode = z.object({ createUser: z.boolean(), forUser: z.string().optional() });

/** The writers of the emails around signing up and signing in, by their kind. */
export function createAccountEmailWriters(
  auth: Auth,
  { appUrl }: Pick<Environment, "appUrl">,
): Readonly<Record<string, EmailWriter>> {
  const createCode = (email: string): Promise<string> =>
    auth.api.createVerificationOTP({ body: { email, type: "email-verification" } });
  return {
    confirmation: async (recipient, data) =>
      writeConfirmation(await auth.$context, recipient, {
        appUrl,
        createCode,
        ...confirmation.parse(data),
      }),
    "password-reset": async (recipient) => writePasswordReset(await auth.$context, recipient, appUrl),
    "phone-code": (recipient, data) => writePhoneCode(auth, recipient, phoneCode.parse(data)),
    "sign-in": (recipient, data) => writeSignInEmail(auth, recipient, { ...signIn.parse(data), appUrl }),
    "notice-password-changed": () =>
      composeSecurityNoticeEmail({
        subject: "Your Wagefloor password was changed",
        what: "The password for your Wagefloor account was changed.",
        signInAddress: `${appUrl}/login`,
      }),
  };
}

/** Writes the email that signs in without a password, with a new code and link; earlier ones no longer work. */
async function writeSignInEmail(
  auth: Auth,
  email: string,
  { createUser, appUrl }: { readonly createUser: boolean; readonly appUrl: string },
): Promise<Email | NotNeeded> {
  const known = await (await auth.$context).internalAdapter.findUserByEmail(email);
  if (!known && !createUser) return { notNeeded: "no account has the address" };
  const code = await auth.api.createVerificationOTP({ body: { email, type: "sign-in" } });
  const token = await createSignInLink(await auth.$context, email);
  // Behind the #, so an email scanner that opens the link doesn't use it up; only the page does.
  const marker = new URLSearchParams({ type: "magiclink", email, token });
  return composeSignInEmail({ code, codeMinutes, link: `${appUrl}/login#${marker}` });
}
