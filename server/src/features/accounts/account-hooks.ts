import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { Tables } from "../../db/client.ts";
import type { Environment } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import { askCompany } from "./ask-company.ts";
import { requirePerson } from "./check-captcha.ts";
import { checkConfirmationLink, pageAfterConfirmation } from "./check-confirmation-link.ts";
import { checkPassword } from "./check-password.ts";
import { checkSamlResponse } from "./check-saml-response.ts";
import { countAttempt, forgetAttempts, spaceMails } from "./limit-attempts.ts";
import { checkPasswordReset } from "./password-reset.ts";
import { requirePhoneNumber, takeAsLong } from "./phone-numbers.ts";
import { prepareSignUp } from "./prepare-sign-up.ts";
import { needsFreshSession, refuseStaleSession } from "./reauthentication.ts";
import { refuseUsedTotp } from "./refuse-used-totp.ts";
import type { CreateCode } from "./write-confirmation.ts";

/** What the rules around Better Auth's endpoints work with. */
export interface HookTools {
  readonly tables: Tables;
  readonly outbox: Outbox;
  readonly limits: Pick<Environment, "rateLimits">;
  readonly captcha: Environment["captcha"];
  readonly createCode: CreateCode;
}

/** Our rules around Better Auth's endpoints: what is checked before, and what follows after. */
export function accountHooks(tools: HookTools) {
  const rules = rulesBefore(tools);
  return {
    before: createAuthMiddleware(async (c) => {
      const email = normalisedEmail(c.body?.email);
      try {
        if (temptingRobots.has(c.path)) await requirePerson(tools.captcha, c.headers);
        if (needsFreshSession(c.path, c.body)) refuseStaleSession((await getSessionFromCtx(c))?.session);
        if (selfWritten.has(c.path)) delete c.body?.phoneNumber;
        const decided = await rules[c.path]?.(c, email ?? "");
        if (decided) return decided;
      } catch (error) {
        if (error instanceof Refusal && error.cause) c.context.logger.error(error.message, error.cause);
        throw asAuthError(error);
      }
      return email === undefined ? undefined : { context: { body: { ...c.body, email } } };
    }),
    after: createAuthMiddleware(async (c) => {
      if (c.path === "/change-password" && !isAPIError(c.context.returned)) {
        const recipient = (await getSessionFromCtx(c))?.user.email;
        if (recipient) await tools.outbox.request({ kind: "notice-password-changed", recipient });
      }
      const user = c.context.newSession?.user;
      if (!user || !(c.path.startsWith("/sign-in/") || c.path === "/phone-number/verify")) return;
      await forgetAttempts(tools.tables, user.email);
      if (typeof user.phoneNumber === "string") await forgetAttempts(tools.tables, user.phoneNumber);
    }),
  };
}

/** Where a robot could try passwords, make accounts, or have mails and text messages sent. */
const temptingRobots = new Set([
  "/sign-up/email",
  "/sign-in/email",
  "/sign-in/phone-number",
  "/request-password-reset",
  "/phone-number/send-otp",
]);

/** A phone number is an account's only once its code was typed, whatever is sent along elsewhere. */
const selfWritten = new Set(["/sign-up/email", "/update-user", "/sign-in/email-otp"]);

type Rule = (c: GenericEndpointContext, email: string) => Promise<object | undefined>;

/** By the path of the endpoint; an object that a rule returns is taken for the answer, or for a changed request. */
function rulesBefore(tools: HookTools): Readonly<Record<string, Rule>> {
  const { tables, limits, outbox } = tools;
  return {
    "/sign-up/email": async (c, email) => {
      await prepareSignUp(c.context, { email, password: String(c.body?.password ?? "") }, tools);
      return undefined;
    },
    "/sign-in/email": async (_c, email) => {
      await countAttempt(tables, limits, email);
      return undefined;
    },
    "/sign-in/email-otp": async (_c, email) => {
      await countAttempt(tables, limits, email);
      return undefined;
    },
    "/sign-in/phone-number": async (c) => {
      const phoneNumber = String(c.body?.phoneNumber ?? "");
      await countAttempt(tables, limits, phoneNumber);
      await takeAsLong(c.context, phoneNumber, String(c.body?.password ?? ""));
      return undefined;
    },
    "/sign-in/sso": async (c, email) => {
      const body = await askCompany(tables, c.body ?? {}, email);
      for (const name of Object.keys(c.body ?? {})) delete c.body[name];
      return { context: { body } };
    },
    "/sso/saml2/sp/acs/:providerId": async (c) => {
      await checkSamlResponse(c);
      return undefined;
    },
    "/phone-number/verify": async (c) => {
      await countAttempt(tables, limits, String(c.body?.phoneNumber ?? ""));
      return undefined;
    },
    "/phone-number/send-otp": async (c) => {
      const phoneNumber = requirePhoneNumber(c.body?.phoneNumber);
      await spaceMails(tables, limits, `phone-code:${phoneNumber}`);
      const forUser = (await getSessionFromCtx(c))?.user.id;
      const data = { createUser: c.body?.createUser === true, ...(forUser && { forUser }) };
      await outbox.request({ kind: "phone-code", recipient: phoneNumber, data });
      return { message: "code sent" };
    },
    // Both answer before anybody looks whether there is such an account: alike, and alike fast.
    "/send-verification-email": async (_c, email) => {
      await spaceMails(tables, limits, `confirmation-mail:${email}`);
      await outbox.request({ kind: "confirmation", recipient: email });
      return { status: true };
    },
    "/request-password-reset": async (_c, email) => {
      await spaceMails(tables, limits, `password-reset:${email}`);
      await outbox.request({ kind: "password-reset", recipient: email });
      return { status: true };
    },
    "/reset-password": async (c) => {
      const { token, newPassword } = c.body ?? {};
      await checkPasswordReset(c.context, { token: String(token), newPassword: String(newPassword) });
      return undefined;
    },
    "/verify-email": async (c) => {
      const token = String(c.query?.token ?? "");
      if (!(await checkConfirmationLink(c.context, token))) throw c.redirect("/login?error=LINK_EXPIRED");
      const signedInAs = (await getSessionFromCtx(c))?.user.email;
      const callbackURL = pageAfterConfirmation(token, signedInAs);
      return { context: { query: { ...c.query, callbackURL } } };
    },
    "/two-factor/verify-totp": async (c) => {
      await refuseUsedTotp(c, String(c.body?.code ?? ""));
      return undefined;
    },
    "/change-password": async (c) => {
      checkPassword(String(c.body?.newPassword ?? ""));
      return undefined;
    },
  };
}

/** Addresses are compared without the blanks and capitals that people and phones add. */
function normalisedEmail(email: unknown): string | undefined {
  return typeof email === "string" ? email.trim().toLowerCase() : undefined;
}

/** Better Auth knows its own errors only. */
function asAuthError(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code, message, status, details } = error;
  const known = code === "too_many_requests" ? "TOO_MANY_REQUESTS" : code;
  return new APIError(status as 429, { code: known, message, ...details });
}
