import {
  askForConfirmation,
  askForPasswordReset,
  askForPhoneCode,
  checkSignInByPhone,
  findCompany,
  followConfirmation,
  prepareAccount,
  type Rule,
  refuseForgedAnswer,
  refuseUsedCode,
  refuseUsedLink,
  refuseWeakPassword,
} from "./policy-rules.ts";

/** What holds at an endpoint of Better Auth that is offered. */
export interface Endpoint {
  /** Exists only where text messages can be sent. */
  readonly bySms?: true;
  /** Needs the token of the captcha, where one is configured. */
  readonly captcha?: true;
  /** Needs a proof of identity not older than 15 minutes (clause AUTH-14). */
  readonly fresh?: "always" | "for a new number";
  /** How many requests one caller may send in so many seconds; 300 a minute unless given. */
  readonly caller?: { readonly max: number; readonly window: number } | "unlimited";
  /** Wrong passwords or codes count against the account with this email or phone number, or that is signed in. */
  readonly counts?: Counts;
  readonly before?: Rule;
}

/** Passwords and codes count apart, so that guessing one does not refuse the other. */
export type Counts = readonly ["passwords" | "codes", "email" | "phone number"] | "signed-in user";

/** Why an endpoint that Better Auth brings along answers 404. */
interface Closed {
  readonly closed: string;
}

/** An office can be one caller. */
const perMinute = (max: number) => ({ max, window: 60 });
const perQuarterHour = (max: number) => ({ max, window: 15 * 60 });

const ownSessions = {
  closed: "sessions are listed and ended at /api/accounts/sessions, without their tokens",
};
const byLink = { closed: "passwords are reset by a link, never by a code" };
const ourMails = { closed: "codes are sent in our own emails" };
const ownEmailChange = {
  closed: "addresses change at /api/accounts/email-change, confirmed by both addresses",
};
const ownDeletion = { closed: "accounts are deleted at /api/accounts/deletion" };
const neverAsked = { closed: "nothing here uses the tokens of other sites" };
const notByMessage = { closed: "second factors are authenticator apps, recovery codes and passkeys" };

/**
 * Every endpoint of Better Auth and its plugins, once. Our router, hooks and limits and the table in SECURITY.md follow
 * from it. What is not listed is not reachable, and a test names it.
 */
export const policy: Readonly<Record<string, Endpoint | Closed>> = {
  "/sign-up/email": { captcha: true, caller: perMinute(10), before: prepareAccount },
  "/send-verification-email": { caller: perQuarterHour(20), before: askForConfirmation },
  "/verify-email": { before: followConfirmation },
  "/email-otp/verify-email": { caller: perMinute(10) },

  "/sign-in/email": { captcha: true, caller: perMinute(10), counts: ["passwords", "email"] },
  "/sign-in/email-otp": { caller: perMinute(10), counts: ["codes", "email"] },
  "/sign-in/phone-number": {
    bySms: true,
    captcha: true,
    caller: perMinute(10),
    counts: ["passwords", "phone number"],
    before: checkSignInByPhone,
  },
  "/phone-number/send-otp": {
    bySms: true,
    captcha: true,
    caller: perQuarterHour(10),
    before: askForPhoneCode,
  },
  "/phone-number/verify": {
    bySms: true,
    fresh: "for a new number",
    caller: perMinute(10),
    counts: ["codes", "phone number"],
  },
  "/sign-in/social": {},
  "/callback/:id": {},
  "/sign-in/sso": { caller: perMinute(30), before: findCompany },
  "/sso/callback/:providerId": {},
  "/sso/saml2/sp/acs/:providerId": { before: refuseForgedAnswer },
  "/sso/saml2/sp/metadata": {},
  "/passkey/generate-authenticate-options": {},
  "/passkey/verify-authentication": {},

  "/get-session": { caller: "unlimited" },
  "/sign-out": {},
  "/update-session": { closed: "no page writes into a session" },
  "/list-sessions": ownSessions,
  "/revoke-session": ownSessions,
  "/revoke-sessions": ownSessions,
  "/revoke-other-sessions": ownSessions,

  "/request-password-reset": { captcha: true, caller: perQuarterHour(20), before: askForPasswordReset },
  "/reset-password": { caller: perMinute(10), before: refuseUsedLink },
  "/reset-password/:token": { closed: "the link of our email opens a page" },
  "/change-password": {
    fresh: "always",
    caller: perMinute(10),
    counts: "signed-in user",
    before: refuseWeakPassword,
  },
  "/verify-password": { closed: "a password is proved at /api/accounts/reauthentication" },

  "/two-factor/enable": { fresh: "always", caller: perMinute(10), counts: "signed-in user" },
  "/two-factor/disable": { fresh: "always", caller: perMinute(10), counts: "signed-in user" },
  "/two-factor/generate-backup-codes": { fresh: "always", caller: perMinute(10), counts: "signed-in user" },
  "/two-factor/verify-totp": { caller: perMinute(10), counts: "signed-in user", before: refuseUsedCode },
  "/two-factor/verify-backup-code": { caller: perMinute(10), counts: "signed-in user" },
  "/two-factor/get-totp-uri": { closed: "the key of an app is shown once, when it is set up" },
  "/two-factor/send-otp": notByMessage,
  "/two-factor/verify-otp": notByMessage,

  "/passkey/generate-register-options": { fresh: "always" },
  "/passkey/verify-registration": { fresh: "always" },
  "/passkey/delete-passkey": { fresh: "always" },
  "/passkey/update-passkey": {},
  "/passkey/list-user-passkeys": {},

  "/list-accounts": {},
  "/link-social": { fresh: "always" },
  "/unlink-account": { fresh: "always" },
  "/account-info": neverAsked,
  "/get-access-token": neverAsked,
  "/refresh-token": neverAsked,

  "/update-user": { closed: "no page changes a name or a picture" },
  "/change-email": ownEmailChange,
  "/email-otp/request-email-change": ownEmailChange,
  "/email-otp/change-email": ownEmailChange,
  "/delete-user": ownDeletion,
  "/delete-user/callback": ownDeletion,

  "/email-otp/send-verification-otp": ourMails,
  "/email-otp/check-verification-otp": { closed: "a code is checked where it is used" },
  "/email-otp/request-password-reset": byLink,
  "/email-otp/reset-password": byLink,
  "/forget-password/email-otp": byLink,
  "/phone-number/request-password-reset": byLink,
  "/phone-number/reset-password": byLink,

  "/ok": { closed: "/healthz says whether the server answers" },
  "/error": { closed: "failures lead to /login" },
};

/** What holds at an endpoint; undefined where it is closed or not listed. */
export function offered(path: string): Endpoint | undefined {
  const listed = policy[path];
  return listed && !("closed" in listed) ? listed : undefined;
}
