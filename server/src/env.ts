import { resolve } from "node:path";
import { z } from "zod";

/** A setting that is missing or wrong. The message is one sentence that names the variable. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/**
 * Reads the operating contract's variables. An empty text counts as not set.
 * @throws EnvironmentError that names each missing or wrong variable
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new EnvironmentError(parsed.error.issues.map(sentence).join("\n"));
  const env = parsed.data;
  const shownHost = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(env.HOST) ? "localhost" : env.HOST;
  return {
    production: env.NODE_ENV === "production",
    port: env.PORT,
    host: env.HOST,
    /** Absolute path. */
    dataDir: resolve(env.DATA_DIR),
    /** Not set: the embedded PostgreSQL is used. */
    databaseUrl: env.DATABASE_URL,
    /** Where people reach the product; without a trailing slash. */
    appUrl: (env.APP_URL ?? `http://${shownHost}:${env.PORT}`).replace(/(?<!\/)\/+$/, ""),
    /** If not set, emails go to the local mailbox. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Who gets emails about enterprise inquiries; if not set, inquiries are only saved. */
    operatorEmail: env.OPERATOR_EMAIL,
    mailboxPort: env.MAILBOX_PORT,
    sandboxPort: env.SANDBOX_PORT,
    /** Not set: generated once and kept under the data folder. */
    authSecret: env.AUTH_SECRET,
    trialDays: env.TRIAL_DAYS,
    /** How long the access is kept while a payment is overdue. */
    graceDays: env.GRACE_DAYS,
    redirectHosts: env.REDIRECT_HOSTS,
    /** The other sites with whose accounts people sign in; one that is not configured does not show. */
    social: socialSites.flatMap(({ id, name, prefix }) => {
      const clientId = env[`${prefix}_CLIENT_ID`];
      const clientSecret = env[`${prefix}_CLIENT_SECRET`] ?? "";
      const issuer = env[`${prefix}_ISSUER`]?.replace(/(?<!\/)\/+$/, "") ?? "";
      return clientId ? [{ id, name, clientId, clientSecret, issuer }] : [];
    }),
    /** Sends text messages; not set: nothing by phone is offered. */
    sms: env.TWILIO_ACCOUNT_SID && {
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN ?? "",
      from: env.TWILIO_FROM ?? "",
      url: env.TWILIO_URL.replace(/(?<!\/)\/+$/, ""),
    },
    /** Keeps robots from signing in and up; not set: nothing is asked. */
    captcha: env.CAPTCHA_PROVIDER && {
      provider: env.CAPTCHA_PROVIDER,
      siteKey: env.CAPTCHA_SITE_KEY ?? "",
      secretKey: env.CAPTCHA_SECRET_KEY ?? "",
      /** Not set: the provider's own. */
      verifyUrl: env.CAPTCHA_VERIFY_URL,
    },
    /** The number of our proxies in front of the server, whose X-Forwarded-For is trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Limits on attempts at accounts; off only in tests. */
    rateLimits: env.RATE_LIMITS === "on",
    /** Not set: payments go to the local sandbox. */
    stripe: env.STRIPE_SECRET_KEY && {
      secretKey: env.STRIPE_SECRET_KEY,
      /** More than one while one takes the place of another. */
      webhookSecrets: env.STRIPE_WEBHOOK_SECRET ?? [],
    },
    logLevel: env.LOG_LEVEL,
  };
}

export type Environment = ReturnType<typeof readEnvironment>;

const port = (initial: number) =>
  z.coerce
    .number("must be a port number")
    .int("must be a port number")
    .min(0, "must be a port number")
    .max(65535, "must be a port number")
    .default(initial);

const days = (initial: number) =>
  z.coerce
    .number("must be a whole number of days")
    .int("must be a whole number of days")
    .min(0, "must not be negative")
    .max(730, "must be at most 730")
    .default(initial);

const url = (protocols: readonly string[], advice = "") =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}${advice}`,
  });

const encodedPassword = ", with characters of the password such as @ : / ? # % percent-encoded";

const socialSites = [
  { id: "google", name: "Google", prefix: "GOOGLE" },
  { id: "microsoft", name: "Microsoft", prefix: "MICROSOFT" },
] as const;

const captchaProviders = ["cloudflare-turnstile", "hcaptcha", "google-recaptcha"] as const;

/** Settings that need others beside them. */
const belongTogether = [
  ["STRIPE_SECRET_KEY", ["STRIPE_WEBHOOK_SECRET"]],
  ["GOOGLE_CLIENT_ID", ["GOOGLE_CLIENT_SECRET"]],
  ["MICROSOFT_CLIENT_ID", ["MICROSOFT_CLIENT_SECRET", "MICROSOFT_ISSUER"]],
  ["CAPTCHA_PROVIDER", ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET_KEY"]],
  ["TWILIO_ACCOUNT_SID", ["TWILIO_AUTH_TOKEN", "TWILIO_FROM"]],
] as const;

const asList = (text: string) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

const hostList = z
  .string()
  .default("")
  .transform((text) => asList(text.toLowerCase()));

const schema = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: port(3000),
    HOST: z.string().default("127.0.0.1"),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: url(["postgres:", "postgresql:"], encodedPassword).optional(),
    APP_URL: url(["http:", "https:"]).optional(),
    SMTP_URL: url(["smtp:", "smtps:"]).optional(),
    MAIL_FROM: z.string().default("Wagefloor <no-reply@localhost>"),
    OPERATOR_EMAIL: z.email("must be an email address").toLowerCase().optional(),
    MAILBOX_PORT: port(3025),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().transform(asList).optional(),
    SANDBOX_PORT: port(3026),
    AUTH_SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
    TRIAL_DAYS: days(14),
    GRACE_DAYS: days(7),
    REDIRECT_HOSTS: hostList,
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: url(["http:", "https:"]).default("https://accounts.google.com"),
    MICROSOFT_CLIENT_ID: z.string().optional(),
    MICROSOFT_CLIENT_SECRET: z.string().optional(),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    TWILIO_URL: url(["http:", "https:"]).default("https://api.twilio.com"),
    MICROSOFT_ISSUER: url(["http:", "https:"]).optional(),
    CAPTCHA_PROVIDER: z.enum(captchaProviders, `must be ${captchaProviders.join(", ")}`).optional(),
    CAPTCHA_SITE_KEY: z.string().optional(),
    CAPTCHA_SECRET_KEY: z.string().optional(),
    CAPTCHA_VERIFY_URL: url(["http:", "https:"]).optional(),
    TRUSTED_PROXIES: z.coerce
      .number("must be a whole number")
      .int("must be a whole number")
      .min(0, "must not be negative")
      .default(0),
    RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be a level such as info or warn")
      .default("info"),
  })
  .superRefine((env, context) => {
    for (const [name, companions] of belongTogether) {
      if (!env[name]) continue;
      for (const companion of companions) {
        if (env[companion]) continue;
        const message = `is needed when ${name} is set`;
        context.addIssue({ code: "custom", path: [companion], message });
      }
    }
    if (!env.STRIPE_SECRET_KEY && env.NODE_ENV === "production") {
      const message = "is needed in production: the local payment sandbox takes no money";
      context.addIssue({ code: "custom", path: ["STRIPE_SECRET_KEY"], message });
    }
  });

function sentence(issue: z.core.$ZodIssue): string {
  return `The setting ${issue.path.join(".")} ${issue.message}.`;
}
