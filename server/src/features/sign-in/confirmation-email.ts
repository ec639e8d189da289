import { composeLetter, type Letter } from "../mail/compose-email.ts";

/**
 * The one mail after sign-up: it carries the six-digit code and the link, either of which confirms.
 * @param confirmation.link absolute address
 */
export function confirmationLetter(confirmation: {
  readonly code: string;
  readonly codeMinutes: number;
  readonly link: string;
  readonly linkMinutes: number;
  readonly signedUpBefore: boolean;
}): Promise<Letter> {
  const { code, codeMinutes, link, linkMinutes, signedUpBefore } = confirmation;
  return composeLetter({
    subject: `${code} is your Wagefloor confirmation code`,
    opening: "Welcome to Wagefloor. Please confirm that this email address is yours.",
    code: {
      value: code,
      hint: `Enter this code on the page where you signed up. It is valid for ${codeMinutes} minutes.`,
    },
    action: {
      label: "Confirm email address",
      address: link,
      hint: `Or open this link, which is valid for ${linkMinutes} minutes.`,
    },
    closing: [
      ...(signedUpBefore ? [notTheFirst] : []),
      "Only the newest mail from us counts.",
      "If you did not sign up for Wagefloor, do nothing: nobody can use the account until this address is confirmed.",
    ],
  });
}

const notTheFirst =
  "This address has signed up more than once. The password of the latest sign-up counts: if that was not you, do not confirm, but sign up again first.";
