import type { ZodType } from "zod";
import {
  askForConfirmation,
  askForPasswordReset,
  askForPhoneCode,
  checkSignInByPhone,
  type EndpointContext,
  findCompany,
  followConfirmation,
  openByLink,
  prepareAccount,
  type Rule,
  refuseForgedAnswer,
  refuseUsedCode,
  refuseUsedLink,
  refuseWeakPassword,
} from "../better-auth/rules/policy-rules.ts";
import { forgetSignInLink } from "../better-auth/rules/sign-in-link.ts";
import { rememberSignUp, signInWhereSignedUp } from "../better-auth/rules/sign-up-browser.ts";
import {
  email,
  flag,
  idToken,
  long,
  page,
  passkeyResponse,
  password,
  phoneNumber,
  samlResponse,
  short,
} from "./auth-fields.ts";

/** What holds at an endpoint of Better Auth that is offered. */
export interface Endpoint {
  /** The fields of its body, or of its query where it is read; whatever else is sent is left out. */
  readonly takes?: Readonly<Record<string, ZodType>>;
  /** The body is a form, which the page of an identity provider sends. */
  readonly form?: true;
  /** Exists only where text messages can be sent. */
  readonly bySms?: true;
  /** Needs the token of the captcha, where one is configured. */
  readonly captcha?: true;
  /** Requires authentication within the last 15 minutes (clause AUTH-14). */
  readonly fresh?: "always" | "for a new number";
  /** How many requests one caller may send in so many seconds; 300 a minute unless given. */
  readonly caller?: { readonly max: number; readonly window: number } | "unlimited";
  /** Wrong passwords or codes count against the account with this email or phone number, or that is signed in. */
  readonly counts?: Counts;
  /** Tried before an attempt is counted: the token of an emailed link, which no one guesses. */
  readonly byLink?: Rule;
  readonly before?: Rule;
  /** What follows once it has done its work. */
  readonly after?: (c: EndpointContext) => void | Promise<void>;
}

/** Passwords and codes count apart, so that guessing one does not refuse the other. */
export type Counts = readonly ["passwords" | "codes", "email" | "phone number"] | "signed-in user";

/** Why an endpoint of Better Auth answers 404. */
interface Closed {
  readonly closed: string;
}

const pages = { callbackURL: page.optional(), errorCallbackURL: page.optional() };
const ownPassword = { password: password.optional() };
const secondFactor = { code: short, trustDevice: flag.optional() };
const wayBack = {
  code: long.optional(),
  state: long.optional(),
  iss: long.optional(),
  error: long.optional(),
  error_description: long.optional(),
};

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
  "/sign-up/email": {
    takes: { email, password, name: short },
    captcha: true,
    caller: perQuarterHour(20),
    before: prepareAccount,
    after: rememberSignUp,
  },
  "/send-verification-email": { takes: { email }, caller: perQuarterHour(20), before: askForConfirmation },
  "/verify-email": { takes: { token: long.optional() }, before: followConfirmation },
  "/email-otp/verify-email": {
    takes: { email, otp: short },
    caller: perMinute(10),
    after: signInWhereSignedUp,
  },

  "/sign-in/email": {
    takes: { email, password },
    captcha: true,
    caller: perMinute(10),
    counts: ["passwords", "email"],
  },
  "/sign-in/email-otp": {
    takes: { email, otp: short },
    caller: perMinute(10),
    byLink: openByLink,
    counts: ["codes", "email"],
    after: forgetSignInLink,
  },
  "/sign-in/phone-number": {
    takes: { phoneNumber, password },
    bySms: true,
    captcha: true,
    caller: perMinute(10),
    counts: ["passwords", "phone number"],
    before: checkSignInByPhone,
  },
  "/phone-number/send-otp": {
    takes: { phoneNumber, createUser: flag.optional() },
    bySms: true,
    captcha: true,
    caller: perQuarterHour(10),
    before: askForPhoneCode,
  },
  "/phone-number/verify": {
    takes: { phoneNumber, code: short, updatePhoneNumber: flag.optional() },
    bySms: true,
    fresh: "for a new number",
    caller: perMinute(10),
    counts: ["codes", "phone number"],
  },
  "/sign-in/social": { takes: { provider: short, ...pages, idToken: idToken.optional() } },
  "/callback/:id": { takes: wayBack },
  "/sign-in/sso": { takes: { email, ...pages }, caller: perMinute(30), before: findCompany },
  "/sso/callback/:providerId": { takes: wayBack },
  "/sso/saml2/sp/acs/:providerId": {
    takes: { SAMLResponse: samlResponse.optional(), RelayState: long.optional() },
    form: true,
    before: refuseForgedAnswer,
  },
  "/sso/saml2/sp/metadata": { takes: { providerId: short } },
  "/passkey/generate-authenticate-options": {},
  "/passkey/verify-authentication": { takes: { response: passkeyResponse } },

  "/get-session": { caller: "unlimited" },
  "/sign-out": {},
  "/update-session": { closed: "no page writes into a session" },
  "/list-sessions": ownSessions,
  "/revoke-session": ownSessions,
  "/revoke-sessions": ownSessions,
  "/revoke-other-sessions": ownSessions,

  "/request-password-reset": {
    takes: { email },
    captcha: true,
    caller: perQuarterHour(20),
    before: askForPasswordReset,
  },
  "/reset-password": {
    takes: { token: short, newPassword: password },
    caller: perMinute(10),
    before: refuseUsedLink,
  },
  "/reset-password/:token": { closed: "the link of our email opens a page" },
  "/change-password": {
    takes: { currentPassword: password, newPassword: password, revokeOtherSessions: flag.optional() },
    fresh: "always",
    caller: perMinute(10),
    counts: "signed-in user",
    before: refuseWeakPassword,
  },
  "/verify-password": { closed: "a password is proved at /api/accounts/reauthentication" },

  "/two-factor/enable": {
    takes: ownPassword,
    fresh: "always",
    caller: perMinute(10),
    counts: "signed-in user",
  },
  "/two-factor/disable": {
    takes: ownPassword,
    fresh: "always",
    caller: perMinute(10),
    counts: "signed-in user",
  },
  "/two-factor/generate-backup-codes": {
    takes: ownPassword,
    fresh: "always",
    caller: perMinute(10),
    counts: "signed-in user",
  },
  "/two-factor/verify-totp": {
    takes: secondFactor,
    caller: perMinute(10),
    counts: "signed-in user",
    before: refuseUsedCode,
  },
  "/two-factor/verify-backup-code": { takes: secondFactor, caller: perMinute(10), counts: "signed-in user" },
  "/two-factor/get-totp-uri": { closed: "the key of an app is shown once, when it is set up" },
  "/two-factor/send-otp": notByMessage,
  "/two-factor/verify-otp": notByMessage,

  "/passkey/generate-register-options": { fresh: "always" },
  "/passkey/verify-registration": {
    takes: { response: passkeyResponse, name: short.optional() },
    fresh: "always",
  },
  "/passkey/delete-passkey": { takes: { id: short }, fresh: "always" },
  "/passkey/update-passkey": { takes: { id: short, name: short } },
  "/passkey/list-user-passkeys": {},

  "/list-accounts": {},
  "/link-social": { takes: { provider: short, ...pages }, fresh: "always" },
  "/unlink-account": { takes: { accountId: short }, fresh: "always" },
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
