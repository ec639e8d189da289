import { z } from "zod";
import {
  addressIn,
  asList,
  count,
  days,
  isPlainPath,
  port,
  sender,
  site,
  timeOfDay,
  url,
} from "./kinds-of-values.ts";
import type { Setting } from "./setting.ts";
import {
  notForSecrets,
  notForUsers,
  sendsNothing,
  signsNoEvents,
  stopsNoRobot,
  takesMoney,
  takesNoMoney,
  tooEasyToGuess,
} from "./trial-values.ts";

const encodedPassword = ", with characters of the password such as @ : / ? # % percent-encoded";
const captchaProviders = ["cloudflare-turnstile", "hcaptcha", "google-recaptcha"] as const;
const modes = ["production", "development", "test"] as const;
const exporter = z.enum(["otlp", "none"], "must be otlp or none").optional();
const optional = z.string().optional();
const service = url(["http:", "https:"]);

/** Every setting, in the order of the table. */
export const settings = {
  NODE_ENV: {
    schema: z.enum(modes, "must be production, or not set").optional(),
    initial: "none",
    meaning: "`production` for real payroll; nothing to try it",
  },
  PORT: { schema: port(3000), initial: "3000", meaning: "the port on which the server listens" },
  HOST: {
    schema: z.string().default("127.0.0.1"),
    initial: "`127.0.0.1`",
    meaning: "the address on which the server listens",
  },
  APP_URL: {
    schema: site.optional(),
    initial: "`http://localhost:PORT`",
    meaning: "where users reach it, without a path; changes are accepted from its pages only",
    neededInProduction: "links in emails start with it. Set it to the address that users open",
    unsafeInProduction: notForUsers,
  },
  DATA_DIR: {
    schema: z.string().default("./data"),
    initial: "`./data`",
    meaning: "the embedded database and the generated secret",
  },
  DATABASE_URL: {
    schema: url(["postgres:", "postgresql:"], encodedPassword).optional(),
    initial: "the embedded PostgreSQL",
    meaning: "a PostgreSQL server, version 15 or newer: `postgres://USER:PASSWORD@HOST:5432/DATABASE`",
    neededWith: "DATABASE_POOL_URL",
  },
  DATABASE_POOL_URL: {
    schema: url(["postgres:", "postgresql:"], encodedPassword).optional(),
    initial: "none",
    meaning: "the same database through PgBouncer, with [a role of its own](#a-connection-pooler)",
  },
  BACKUP_DIR: {
    schema: z.string().refine(isPlainPath, "must be an absolute path without quotes, % or $").optional(),
    initial: "none",
    meaning:
      "where the embedded database is backed up every day, and its log all the time. [Backups](#backups)",
  },
  BACKUP_TIME: {
    schema: timeOfDay("08:30"),
    initial: "08:30",
    meaning: "when, in UTC",
  },
  BACKUP_KEEP: {
    schema: count(7),
    initial: "7",
    meaning: "how many backups are kept; times since the oldest can be restored",
  },
  AUTH_SECRET: {
    schema: z.string().min(32, "must be at least 32 characters long").optional(),
    initial: "generated, kept in `DATA_DIR/auth-secret`",
    meaning:
      "signs sessions, at least 32 characters; the same for all processes. [To change it](#changing-the-secret)",
    unsafeInProduction: tooEasyToGuess,
  },
  SMTP_URL: {
    schema: url(["smtp:", "smtps:"]).optional(),
    initial: "the local mailbox",
    meaning: "the mail server: `smtp://USER:PASSWORD@HOST:587`",
    neededInProduction: "emails would stay in the mailbox of this machine. Set it to your mail server",
  },
  MAIL_FROM: {
    schema: sender.default("Wagefloor <no-reply@localhost>"),
    initial: "`Wagefloor <no-reply@localhost>`",
    meaning: "the sender of emails",
    neededInProduction: "mail servers refuse emails from localhost. Set it to the sender of your emails",
    unsafeInProduction: (text) =>
      addressIn(text)?.split("@")[1]?.includes(".")
        ? undefined
        : "must be an address at a domain of yours in production",
  },
  OPERATOR_EMAIL: {
    schema: z.email("must be an email address").toLowerCase().optional(),
    initial: "none",
    meaning: "gets emails about enterprise inquiries and about minimum wages to confirm",
  },
  MAILBOX_PORT: {
    schema: port(3025),
    initial: "3025",
    meaning: "the local mailbox's page, and `GET /email` as JSON; from this machine only",
  },
  TRUSTED_PROXIES: {
    schema: z.coerce
      .number("must be a whole number")
      .int("must be a whole number")
      .min(0, "must not be negative")
      .default(0),
    initial: "0",
    meaning: "how many reverse proxies of yours are in front, to find callers' addresses",
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, "must be at least 16 characters long").optional(),
    initial: "none",
    meaning: "opens `/metrics` by `Authorization: Bearer TOKEN`; without it, closed in production",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: service.optional(),
    initial: "none",
    meaning:
      "an OpenTelemetry collector that gets traces and metrics, such as `http://localhost:4318`. [Traces](#traces)",
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(["http/json", "http/protobuf"], "must be http/json or http/protobuf").default("http/json"),
    initial: "http/json",
    meaning: "how the collector gets them: `http/json` or `http/protobuf`",
  },
  OTEL_SERVICE_NAME: { schema: optional, initial: "wagefloor", meaning: "the name it shows" },
  OTEL_TRACES_EXPORTER: { schema: exporter, initial: "otlp", meaning: "`none` for no traces" },
  OTEL_METRICS_EXPORTER: { schema: exporter, initial: "otlp", meaning: "`none` for no metrics" },
  OTEL_METRIC_EXPORT_INTERVAL: {
    schema: count(60_000),
    initial: "60000",
    meaning: "how often metrics are sent, in milliseconds",
  },
  OTEL_SDK_DISABLED: {
    schema: z.stringbool("must be true or false").default(false),
    initial: "false",
    meaning: "`true` for neither",
  },
  RATE_LIMITS: {
    schema: z.enum(["on", "off"], "must be on or off").default("on"),
    initial: "on",
    meaning: "`off` for tests that make many attempts",
    unsafeInProduction: (text) =>
      text === "off" ? "must be on in production: anyone could try passwords without end" : undefined,
  },
  LOG_LEVEL: {
    schema: z
      .enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be a level such as info or warn")
      .optional(),
    initial: "info; on a terminal warn",
    meaning: "fatal, error, warn, info, debug or silent, on standard error",
  },
  STRIPE_SECRET_KEY: {
    schema: optional,
    initial: "the local sandbox",
    meaning: "payments: a live key with `NODE_ENV=production`, a test key without it",
    neededInProduction: "the local payment sandbox takes no money. Set it to the key of your Stripe account",
    unsafeInProduction: takesNoMoney,
    unsafeElsewhere: (text) =>
      takesMoney(text)
        ? "takes real money, which needs NODE_ENV=production. Set that, or use a test key"
        : undefined,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().transform(asList).optional(),
    initial: "none",
    meaning: "the signing secret of Stripe's events",
    neededWith: "STRIPE_SECRET_KEY",
    unsafeInProduction: signsNoEvents,
  },
  STRIPE_URL: {
    schema: service.optional(),
    initial: "Stripe's own",
    meaning: "another service with the same API",
    unsafeInProduction: notForSecrets,
  },
  SANDBOX_PORT: { schema: port(3026), initial: "3026", meaning: "the local payment sandbox" },
  TRIAL_DAYS: { schema: days(14), initial: "14", meaning: "length of the free trial; 0 for none" },
  GRACE_DAYS: {
    schema: days(7),
    initial: "7",
    meaning: "how many days of access remain while a payment is overdue",
  },
  GOOGLE_CLIENT_ID: {
    schema: optional,
    initial: "none",
    meaning: "sign-in with Google; allow the redirect `APP_URL/api/auth/callback/google` there",
  },
  GOOGLE_CLIENT_SECRET: {
    schema: optional,
    initial: "none",
    meaning: "its secret",
    neededWith: "GOOGLE_CLIENT_ID",
  },
  GOOGLE_ISSUER: {
    schema: service.default("https://accounts.google.com"),
    initial: "Google's own",
    meaning: "a test service with the same protocol",
    unsafeInProduction: notForSecrets,
  },
  MICROSOFT_CLIENT_ID: {
    schema: optional,
    initial: "none",
    meaning: "sign-in with Microsoft; allow the redirect `APP_URL/api/auth/callback/microsoft` there",
  },
  MICROSOFT_CLIENT_SECRET: {
    schema: optional,
    initial: "none",
    meaning: "its secret",
    neededWith: "MICROSOFT_CLIENT_ID",
  },
  MICROSOFT_ISSUER: {
    schema: service.optional(),
    initial: "none",
    meaning: "`https://login.microsoftonline.com/TENANT/v2.0`",
    neededWith: "MICROSOFT_CLIENT_ID",
    unsafeInProduction: notForSecrets,
  },
  TWILIO_ACCOUNT_SID: {
    schema: optional,
    initial: "none",
    meaning: "text messages, and with them sign-in by phone",
  },
  TWILIO_AUTH_TOKEN: {
    schema: optional,
    initial: "none",
    meaning: "its token",
    neededWith: "TWILIO_ACCOUNT_SID",
  },
  TWILIO_FROM: {
    schema: optional,
    initial: "none",
    meaning: "the sender of text messages",
    neededWith: "TWILIO_ACCOUNT_SID",
    unsafeInProduction: sendsNothing,
  },
  TWILIO_URL: {
    schema: service.default("https://api.twilio.com"),
    initial: "Twilio's own",
    meaning: "another service with the same API",
    unsafeInProduction: notForSecrets,
  },
  CAPTCHA_PROVIDER: {
    schema: z.enum(captchaProviders, `must be ${captchaProviders.join(", ")}`).optional(),
    initial: "none",
    meaning:
      "a captcha at sign-up, sign-in, resets and codes: `cloudflare-turnstile`, `hcaptcha` or `google-recaptcha`; if it doesn't answer, these are refused",
  },
  CAPTCHA_SITE_KEY: {
    schema: optional,
    initial: "none",
    meaning: "its public key",
    neededWith: "CAPTCHA_PROVIDER",
    unsafeInProduction: stopsNoRobot,
  },
  CAPTCHA_SECRET_KEY: {
    schema: optional,
    initial: "none",
    meaning: "its secret key",
    neededWith: "CAPTCHA_PROVIDER",
    unsafeInProduction: stopsNoRobot,
  },
  CAPTCHA_VERIFY_URL: {
    schema: service.optional(),
    initial: "the provider's own",
    meaning: "another service with the same API",
    unsafeInProduction: notForSecrets,
  },
  REDIRECT_HOSTS: {
    schema: z
      .string()
      .default("")
      .transform((text) => asList(text.toLowerCase())),
    initial: "none",
    meaning: "secondary domains, separated by commas",
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

/** The values of all settings, once they are checked. */
export type SettingValues = { readonly [Name in SettingName]: z.output<(typeof settings)[Name]["schema"]> };
