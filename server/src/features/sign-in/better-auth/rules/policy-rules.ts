import type { GenericEndpointContext } from "better-auth";
import { getSessionFromCtx } from "better-auth/api";
import { limitEmails, mayEmail } from "../../../../core/limit-attempts.ts";
import { hasCompany } from "../../../companies/queries.ts";
import { checkSamlResponse } from "../companies/check-saml-response.ts";
import { domainOf } from "../companies/resolve-company-user.ts";
import { authError, requireGoodPassword } from "../parts/auth-error.ts";
import { requirePhoneNumber, takeAsLong } from "../parts/phone-numbers.ts";
import { checkConfirmationLink, pageAfterConfirmation } from "./check-confirmation-link.ts";
import type { HookTools } from "./hook-tools.ts";
import { checkPasswordReset } from "./password-reset.ts";
import { prepareSignUp } from "./prepare-sign-up.ts";
import { refuseUsedTotp } from "./refuse-used-totp.ts";
import { useSignInLink } from "./sign-in-link.ts";
import { takeOver } from "./unconfirmed-accounts.ts";

/** A request to an endpoint of Better Auth. */
export type EndpointContext = GenericEndpointContext;

/**
 * What runs before an endpoint of Better Auth, whose body has what the endpoint takes. An object that it returns is
 * taken
 * for the answer, or, as `context`, for a changed request.
 */
export type Rule = (c: EndpointContext, tools: HookTools) => Promise<object | undefined>;

export const prepareAccount: Rule = async (c, tools) => {
  await prepareSignUp(c.context, c.body, tools);
  return undefined;
};

/** Answers alike whether there is such an account, and whether it was sent an email just now. */
export const askForConfirmation: Rule = async ({ body: { email } }, { tables, limits, outbox }) => {
  if (await mayEmail(tables, limits, `confirmation-mail:${email}`)) {
    await outbox.request({ kind: "confirmation", recipient: email });
  }
  return { status: true };
};

/** Answers before anyone looks whether there is such an account: alike, and alike fast. */
export const askForPasswordReset: Rule = async ({ body: { email } }, { tables, limits, outbox }) => {
  await limitEmails(tables, limits, `password-reset:${email}`);
  await outbox.request({ kind: "password-reset", recipient: email });
  return { status: true };
};

export const askForPhoneCode: Rule = async (c, { tables, limits, outbox }) => {
  const phoneNumber = requirePhoneNumber(c.body.phoneNumber);
  await limitEmails(tables, limits, `phone-code:${phoneNumber}`);
  const forUser = (await getSessionFromCtx(c))?.user.id;
  const data = { createUser: c.body.createUser === true, ...(forUser && { forUser }) };
  await outbox.request({ kind: "phone-code", recipient: phoneNumber, data });
  return { message: "code sent" };
};

export const checkSignInByPhone: Rule = async (c) => {
  await takeAsLong(c.context, c.body.phoneNumber, c.body.password);
  return undefined;
};

/** Which company's identity provider a person is sent to, by the address alone. */
export const findCompany: Rule = async ({ body }, { tables }) => {
  const { email, callbackURL = "/app", errorCallbackURL = "/login" } = body;
  const domain = domainOf(email) ?? "";
  if (!(await hasCompany(tables, domain))) {
    const message = `Single sign-on isn't set up for addresses at ${domain}. Please use another sign-in method.`;
    throw authError("NOT_FOUND", "SSO_NOT_CONFIGURED", message);
  }
  return { context: { body: { email, providerId: domain, callbackURL, errorCallbackURL } } };
};

export const refuseForgedAnswer: Rule = async (c, { tables }) => {
  await checkSamlResponse(c, tables);
  return undefined;
};

/**
 * Puts a new code in the place of the token that an emailed link brought. A token that is used up doesn't get to the
 * code, which Better Auth takes away for a moment while it looks at a wrong one.
 */
export const openByLink: Rule = async ({ context, body }, { createSignInCode }) => {
  if (/^\d{6}$/.test(body.otp)) return undefined;
  if (!(await useSignInLink(context, body.email, body.otp))) throw authError("BAD_REQUEST", "INVALID_OTP");
  return { context: { body: { ...body, otp: await createSignInCode(body.email) } } };
};

export const followConfirmation: Rule = async (c) => {
  const token = String(c.query?.token ?? "");
  if (!(await checkConfirmationLink(c.context, token))) throw c.redirect("/login?error=LINK_EXPIRED");
  const signedInAs = (await getSessionFromCtx(c))?.user.email;
  const callbackURL = pageAfterConfirmation(token, signedInAs);
  return { context: { query: { ...c.query, callbackURL } } };
};

/** Having the link proves access to the address's email, so it's confirmed before the password is set. */
export const refuseUsedLink: Rule = async (c, { tables }) => {
  await takeOver(tables, await checkPasswordReset(c.context, c.body));
  return undefined;
};

export const refuseWeakPassword: Rule = async (c) => {
  requireGoodPassword(c.body.newPassword);
  return undefined;
};

export const refuseUsedCode: Rule = async (c) => {
  await refuseUsedTotp(c, c.body.code);
  return undefined;
};
