import { longestPassword, shortestPassword } from "@wagefloor/contract/passwords.ts";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { emailOTP } from "better-auth/plugins/email-otp";
import type { Logger } from "pino";
import { originsOf } from "../../../core/addresses/origins.ts";
import type { Database } from "../../../core/db/client.ts";
import {
  account,
  passkey,
  session,
  ssoProvider,
  twoFactor,
  user,
  verification,
} from "../../../core/db/schema/accounts.ts";
import { clientAddressHeader } from "../../../core/http/client-address.ts";
import type { Environment } from "../../../settings/env.ts";
import { companyCallbacks } from "../../companies/company-addresses.ts";
import { companyOrigins } from "../../companies/queries.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { takeFirstAddress } from "../checks/first-address.ts";
import { accountHooks } from "./account-hooks.ts";
import { limitCallers } from "./caller-limits.ts";
import { relayStateCookie, singleSignOn } from "./companies/single-sign-on.ts";
import { tablesWithTransactions } from "./parts/auth-transactions.ts";
import { codeAttempts, codeMinutes } from "./parts/one-time-codes.ts";
import { passkeys } from "./parts/passkeys.ts";
import { phoneNumbers } from "./parts/phone-numbers.ts";
import { secondFactor } from "./parts/second-factor.ts";
import { socialSignIn } from "./parts/social-providers.ts";
import { capLifetime, endStreams, welcome } from "./rules/account-events.ts";
import { mayBeAttached, refuseSession } from "./rules/unconfirmed-accounts.ts";
import { useIdTokenOnce } from "./rules/use-id-token-once.ts";

export interface AuthDependencies {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly environment: Pick<Environment, "appUrl" | "captcha" | "rateLimits" | "sms" | "social">;
  /** Signs cookies and links, and encrypts codes. Changing it signs every user out. */
  readonly secret: string;
  readonly log: Logger;
}

const minute = 60;
const day = 24 * 60 * minute;

/** Accounts and sessions: Better Auth on our tables, with the product's own rules as hooks. */
export function createAuth({ db, outbox, environment, secret, log }: AuthDependencies) {
  const { appUrl, rateLimits } = environment;
  const createCode = (email: string): Promise<string> =>
    auth.api.createVerificationOTP({ body: { email, type: "email-verification" } });
  const createSignInCode = (email: string): Promise<string> =>
    auth.api.createVerificationOTP({ body: { email, type: "sign-in" } });
  const auth = betterAuth({
    appName: "Wagefloor",
    baseURL: appUrl,
    secret,
    database: drizzleAdapter(tablesWithTransactions(db), {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor, passkey, ssoProvider },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) =>
        outbox.request({ kind: "notice-password-changed", recipient: user.email }),
    },
    emailVerification,
    verification: links,
    // A person who is signed in may link an account of another site under any address.
    account: { accountLinking: { allowDifferentEmails: true } },
    plugins: [
      emailCodes,
      phoneNumbers({ db, secret }),
      socialSignIn(environment),
      secondFactor(),
      passkeys(appUrl),
      singleSignOn(secret),
    ],
    hooks: accountHooks({
      tables: db.system,
      outbox,
      limits: environment,
      captcha: environment.captcha,
      createCode,
      createSignInCode,
    }),
    databaseHooks: {
      user: { create: { before: (fresh, context) => welcome(outbox, fresh, context) } },
      account: {
        create: {
          before: async (fresh, context) => {
            if (context?.path === "/link-social") await useIdTokenOnce(context);
            return mayBeAttached(db, fresh);
          },
          after: (linked) => takeFirstAddress(db.system, linked),
        },
      },
      session: {
        create: {
          before: async (fresh, context) => {
            await refuseSession(db, fresh);
            await useIdTokenOnce(context);
          },
        },
        update: { before: capLifetime },
        delete: { after: ({ userId }) => endStreams(db, userId) },
      },
    },
    user: {
      additionalFields: { deletionRequestedAt: { type: "date", required: false, input: false } },
    },
    session: sessions,
    rateLimit: { enabled: rateLimits, ...limitCallers(db.system) },
    trustedOrigins: async (request) => [...originsOf(appUrl), ...(await askedOrigins(db, request))],
    // The caller of the handler answers its failures.
    onAPIError: { errorURL: `${appUrl}/login`, throw: true },
    advanced: requestHandling(appUrl),
    telemetry: { enabled: false },
    logger: logTo(log),
  });
  return auth;
}

// Mails are asked for where the account is written, in its transaction.
const emailVerification = { sendOnSignUp: false, sendOnSignIn: false, autoSignInAfterVerification: false };

// Links can't be recovered from the database.
const links = {
  storeIdentifier: { default: "plain", overrides: { "reset-password": "hashed" } },
} as const;

const sessions = {
  expiresIn: 7 * day,
  // Also how exact the time of last use is.
  updateAge: 5 * minute,
  // Ours is checked before the endpoints that need it.
  freshAge: 0,
  additionalFields: { authenticatedAt: { type: "date", required: false, input: false } },
} as const;

export type Auth = ReturnType<typeof createAuth>;

const emailCodes = emailOTP({
  otpLength: 6,
  expiresIn: codeMinutes * minute,
  allowedAttempts: codeAttempts,
  storeOTP: "encrypted",
  sendVerificationOTP: ({ type }) => {
    throw new Error(`codes are sent only in our own emails, not as '${type}'`);
  },
});

// The plugin asks an identity provider within a private network only where its origin is trusted.
async function askedOrigins(db: Database, request: Request | undefined): Promise<string[]> {
  const path = request && new URL(request.url).pathname;
  const signingOn = path === "/api/auth/sign-in/sso" || path?.startsWith(companyCallbacks);
  return signingOn ? companyOrigins(db.system) : [];
}

function requestHandling(appUrl: string) {
  return {
    cookiePrefix: "wagefloor",
    cookies: { relay_state: relayStateCookie },
    useSecureCookies: appUrl.startsWith("https:"),
    defaultCookieAttributes: { httpOnly: true, sameSite: "lax" as const },
    ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    // Left out, Better Auth decides by NODE_ENV.
    disableOriginCheck: false,
    disableCSRFCheck: false,
  };
}

// Messages repeat what a caller sent.
const longestMessage = 300;

function logTo(log: Logger): NonNullable<BetterAuthOptions["logger"]> {
  return {
    // At "warn" Better Auth would also print every refusal to the terminal, past this function.
    level: "info",
    log: (level, message, ...details) => {
      const err = details.find((detail) => detail instanceof Error);
      log[level === "error" ? "error" : "debug"]({ err }, `accounts: ${message.slice(0, longestMessage)}`);
    },
  };
}
