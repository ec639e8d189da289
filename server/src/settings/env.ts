import { resolve } from "node:path";
import { misspelled } from "./misspelled.ts";
import type { Setting } from "./setting.ts";
import { type SettingName, type SettingValues, settings } from "./settings.ts";
import { leftFromExample } from "./trial-values.ts";

/** Settings that are missing or wrong: a sentence a line, each with the variable and what to do. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/**
 * Reads the settings. An empty text counts as not set; variables of other programs are ignored.
 * @throws EnvironmentError that names everything that is missing, wrong, misspelled, or unsafe in production, at once
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : [])),
  );
  const complaints = [
    // If the right one is set, too, it may be another program's. Production refuses it all the same: it has no effect here.
    ...misspelled(Object.keys(given), Object.keys(settings))
      .filter(([, meant]) => !given[meant] || isProduction(given))
      .map(([name, meant]) =>
        given[meant]
          ? `${name} isn't a setting, and ${meant} is set, too. Remove ${name}.`
          : `${name} isn't a setting; did you mean ${meant}? Rename or remove it.`,
      ),
    ...entries.flatMap(([name, setting]) =>
      complaintsOf(name, setting, given).map((end) => `The setting ${name} ${end}.`),
    ),
  ];
  if (complaints.length > 0) throw new EnvironmentError(complaints.join("\n"));
  return inUse(
    Object.fromEntries(
      entries.map(([name, { schema }]) => [name, schema.parse(given[name])]),
    ) as SettingValues,
  );
}

const entries = Object.entries(settings) as readonly (readonly [SettingName, Setting])[];

type Given = Readonly<Record<string, string>>;

/** What is wrong with a setting, as ends of sentences; the first that is. */
function complaintsOf(name: SettingName, setting: Setting, given: Given): readonly string[] {
  const value = given[name];
  const production = isProduction(given);
  if (value === undefined) {
    const { neededWith, neededInProduction } = setting;
    if (neededWith && given[neededWith]) return [`is needed when ${neededWith} is set`];
    return production && neededInProduction ? [`is needed in production: ${neededInProduction}`] : [];
  }
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success) return parsed.error.issues.slice(0, 1).map(({ message }) => message);
  const unsafe = production
    ? (setting.unsafeInProduction?.(value) ?? leftFromExample(value))
    : setting.unsafeElsewhere?.(value);
  return unsafe ? [unsafe] : [];
}

function isProduction(given: Given): boolean {
  return given.NODE_ENV === "production";
}

/** The settings by what they are for. */
function inUse(env: SettingValues) {
  const shownHost = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(env.HOST) ? "localhost" : env.HOST;
  return {
    production: env.NODE_ENV === "production",
    port: env.PORT,
    host: env.HOST,
    /** Absolute path. */
    dataDir: resolve(env.DATA_DIR),
    /** Not set: the embedded PostgreSQL is used. */
    databaseUrl: env.DATABASE_URL,
    /** Daily backups of the embedded database; a server has its own. */
    backups:
      env.BACKUP_DIR && !env.DATABASE_URL
        ? { folder: resolve(env.BACKUP_DIR), keep: env.BACKUP_KEEP, ...env.BACKUP_TIME }
        : undefined,
    /** Where a pooler takes most connections to it. */
    databasePoolUrl: env.DATABASE_POOL_URL,
    /** Where people reach the product; without a trailing slash. */
    appUrl: env.APP_URL ?? `http://${shownHost}:${env.PORT}`,
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
      /** Not set: the provider's own. */
      url: env.STRIPE_URL,
    },
    /** Opens the metrics; not set: closed in production. */
    metricsToken: env.METRICS_TOKEN,
    /** What is sent to an OpenTelemetry collector; its packages read the rest of their variables. */
    telemetry: {
      traces: isSent(env, env.OTEL_TRACES_EXPORTER),
      metrics: isSent(env, env.OTEL_METRICS_EXPORTER),
      metricsEvery: env.OTEL_METRIC_EXPORT_INTERVAL,
      protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL,
    },
    /** Not set: what fits where it goes. */
    logLevel: env.LOG_LEVEL,
  };
}

function isSent(env: SettingValues, exporter: "otlp" | "none" | undefined): boolean {
  const initially = env.OTEL_EXPORTER_OTLP_ENDPOINT ? "otlp" : "none";
  return !env.OTEL_SDK_DISABLED && (exporter ?? initially) === "otlp";
}

const socialSites = [
  { id: "google", name: "Google", prefix: "GOOGLE" },
  { id: "microsoft", name: "Microsoft", prefix: "MICROSOFT" },
] as const;

export type Environment = ReturnType<typeof readEnvironment>;
