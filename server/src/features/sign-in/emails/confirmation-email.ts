import { composeEmail, type Email } from "../../mail/compose-email.ts";

/**
 * The one email after sign-up, with the six-digit code and the link, either of which confirms.
 * @param confirmation.link absolute address
 */
export function composeConfirmationEmail(confirmation: {
  readonly code: string;
  readonly codeMinutes: number;
  readonly link: string;
  readonly linkMinutes: number;
  readonly signedUpBefore: boolean;
}): Promise<Email> {
  const { code, codeMinutes, link, linkMinutes, signedUpBefore } = confirmation;
  return composeEmail({
    subject: `${code} is your Wagefloor confirmation code`,
    opening: "Welcome to Wagefloor! Please confirm your email address.",
    code: {
      value: code,
      hint: `Enter this code on the page where you signed up. It's valid for ${codeMinutes} minutes.`,
    },
    action: {
      label: "Confirm email address",
      address: link,
      hint: `Or click this link, which is valid for ${linkMinutes} minutes.`,
    },
    closing: [
      ...(signedUpBefore ? [notTheFirst] : []),
      "Only our most recent email works.",
      "If you didn't sign up for Wagefloor, you can ignore this email. No one can use the account until this address is confirmed.",
    ],
  });
}

const notTheFirst =
  "This address was used to sign up more than once, and only the password from the latest sign-up works. If that wasn't you, don't confirm. Sign up again first.";
