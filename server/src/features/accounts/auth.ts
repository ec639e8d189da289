import { type BetterAuthOptions, betterAuth, type GenericEndpointContext } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { emailOTP } from "better-auth/plugins";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import {
  account,
  passkey,
  rateLimit,
  session,
  twoFactor,
  user,
  verification,
} from "../../db/schema/accounts.ts";
import type { Environment } from "../../env.ts";
import { notifyChange } from "../live/notify-change.ts";
import type { Outbox } from "../mail/outbox.ts";
import { accountHooks } from "./account-hooks.ts";
import { currentAuthTransaction, tablesWithTransactions } from "./auth-transactions.ts";
import { longestPassword, shortestPassword } from "./check-password.ts";
import { clientAddressHeader } from "./client-address.ts";
import { originsOf } from "./origins.ts";
import { passkeys } from "./passkeys.ts";
import { secondFactor } from "./second-factor.ts";
import { socialSignIn } from "./social-providers.ts";
import { trustedUserId } from "./user-id.ts";
import { codeAttempts, codeMinutes } from "./write-confirmation.ts";

export interface AuthDependencies {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly environment: Pick<Environment, "appUrl" | "rateLimits" | "social">;
  /** Signs cookies and links, and encrypts codes. Changing it signs everybody out. */
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
  const auth = betterAuth({
    appName: "Wagefloor",
    baseURL: appUrl,
    secret,
    database: drizzleAdapter(tablesWithTransactions(db), {
      provider: "pg",
      schema: { user, session, account, verification, rateLimit, twoFactor, passkey },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user: { id, email } }) => afterPasswordReset(db, outbox, { id, email }),
    },
    emailVerification: {
      // Asked for where the account is written, in its transaction.
      sendOnSignUp: false,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
    },
    // Nobody who reads the database can open a link that was sent.
    verification: { storeIdentifier: { default: "plain", overrides: { "reset-password": "hashed" } } },
    // A person who is signed in may link an account of another site under any address.
    account: { accountLinking: { allowDifferentEmails: true } },
    plugins: [emailCodes, socialSignIn(environment), secondFactor(), passkeys(appUrl)],
    hooks: accountHooks({ tables: db.system, outbox, limits: environment, createCode }),
    databaseHooks: {
      user: { create: { before: (fresh) => welcome(outbox, fresh) } },
      session: {
        update: { before: capLifetime },
        delete: { after: ({ userId }) => endStreams(db, userId) },
      },
    },
    user: {
      additionalFields: { deletionRequestedAt: { type: "date", required: false, input: false } },
    },
    session: {
      expiresIn: 7 * day,
      // Also how exact the time of last use is.
      updateAge: 5 * minute,
      // Ours is checked before the endpoints that need it.
      freshAge: 0,
      additionalFields: { authenticatedAt: { type: "date", required: false, input: false } },
    },
    rateLimit: { enabled: rateLimits, storage: "database", ...callerLimits },
    trustedOrigins: originsOf(appUrl),
    disabledPaths: pathsNotOffered,
    advanced: requestHandling(appUrl),
    telemetry: { enabled: false },
    logger: logTo(log),
  });
  return auth;
}

export type Auth = ReturnType<typeof createAuth>;

const emailCodes = emailOTP({
  otpLength: 6,
  expiresIn: codeMinutes * minute,
  allowedAttempts: codeAttempts,
  storeOTP: "encrypted",
  sendVerificationOTP: ({ type }) => {
    throw new Error(`codes travel in our own mails only, not as '${type}'`);
  },
});

/** Better Auth brings these along; nothing of ours leads to them. */
const pathsNotOffered = [
  "/email-otp/send-verification-otp",
  "/email-otp/check-verification-otp",
  "/email-otp/request-password-reset",
  "/email-otp/reset-password",
  "/email-otp/request-email-change",
  "/email-otp/change-email",
  "/forget-password/email-otp",
];

/** How many requests one caller may send, by path, in a window of seconds. An office can be one caller. */
const callerLimits = {
  window: minute,
  max: 300,
  customRules: {
    "/get-session": false as const,
    "/sign-in/email": { window: minute, max: 10 },
    "/sign-in/email-otp": { window: minute, max: 10 },
    "/sign-up/email": { window: minute, max: 10 },
    "/email-otp/verify-email": { window: minute, max: 10 },
    "/send-verification-email": { window: 15 * minute, max: 20 },
    "/request-password-reset": { window: 15 * minute, max: 20 },
    "/reset-password": { window: minute, max: 10 },
    "/change-password": { window: minute, max: 10 },
    "/two-factor/*": { window: minute, max: 10 },
  },
};

function requestHandling(appUrl: string) {
  return {
    cookiePrefix: "wagefloor",
    useSecureCookies: appUrl.startsWith("https:"),
    defaultCookieAttributes: { httpOnly: true, sameSite: "lax" as const },
    ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    // Left out, Better Auth decides by NODE_ENV.
    disableOriginCheck: false,
    disableCSRFCheck: false,
  };
}

/**
 * Nobody is asked for a name at sign-up; until a person gives one, it is the part before the `@`. The mail that
 * confirms the address is asked for in the transaction that writes the account.
 */
async function welcome<Fresh extends { name: string; email: string; emailVerified: boolean }>(
  outbox: Outbox,
  fresh: Fresh,
) {
  const { name, email, emailVerified } = fresh;
  if (!emailVerified)
    await outbox.request({ kind: "confirmation", recipient: email }, currentAuthTransaction());
  return { data: { ...fresh, name: name || email.slice(0, email.lastIndexOf("@")) } };
}

/** Whoever opened the link reads the address's mails, so it is confirmed. */
async function afterPasswordReset(
  db: Database,
  outbox: Outbox,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
    await outbox.request({ kind: "notice-password-changed", recipient: email }, tx);
  });
}

/** However much a session is used, its person signs in again after this long. */
const longestSession = 30 * day * 1000;

async function capLifetime(fresh: { expiresAt?: Date }, context: GenericEndpointContext | null) {
  const signedInAt = context?.context.session?.session.createdAt;
  if (!fresh.expiresAt || !signedInAt) return;
  const end = signedInAt.getTime() + longestSession;
  return { data: { ...fresh, expiresAt: new Date(Math.min(fresh.expiresAt.getTime(), end)) } };
}

/** The pages that stay open on an ended session hear nothing more. */
function endStreams({ pool }: Pick<Database, "pool">, userId: string): Promise<void> {
  return notifyChange({ client: pool, userId: trustedUserId(userId) }, "session");
}

function logTo(log: Logger): NonNullable<BetterAuthOptions["logger"]> {
  return {
    // At "warn" Better Auth would also print every refusal to the terminal, past this function.
    level: "info",
    log: (level, message, ...details) => {
      const err = details.find((detail) => detail instanceof Error);
      log[level === "error" ? "error" : "debug"]({ err }, `accounts: ${message}`);
    },
  };
}
