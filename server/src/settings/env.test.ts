import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./env.ts";
import { settings } from "./settings.ts";

function refusal(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
    return "";
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message;
  }
}

describe("the environment", () => {
  test("needs nothing: the operating contract's initial values hold", () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: undefined,
      appUrl: "http://localhost:3000",
      smtpUrl: undefined,
      mailboxPort: 3025,
      sandboxPort: 3026,
      trialDays: 14,
      graceDays: 7,
      redirectHosts: [],
      stripe: undefined,
    });
  });

  test("an empty text is not set", () => {
    expect(readEnvironment({ PORT: "", DATABASE_URL: " " })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test("the product's address follows host and port, unless it is given", () => {
    expect(readEnvironment({ PORT: "8080" }).appUrl).toBe("http://localhost:8080");
    expect(readEnvironment({ HOST: "0.0.0.0" }).appUrl).toBe("http://localhost:3000");
    expect(readEnvironment({ HOST: "10.1.2.3" }).appUrl).toBe("http://10.1.2.3:3000");
    expect(readEnvironment({ APP_URL: "https://pay.example.com/" }).appUrl).toBe("https://pay.example.com");
  });

  test("secondary domains are a list of names", () => {
    const { redirectHosts } = readEnvironment({ REDIRECT_HOSTS: "Old.example.com, www.example.com," });
    expect(redirectHosts).toEqual(["old.example.com", "www.example.com"]);
  });

  test.each([
    [{ PORT: "http" }, "The setting PORT must be a port number."],
    [{ PORT: "70000" }, "The setting PORT must be a port number."],
    [
      { APP_URL: "pay.example.com" },
      "The setting APP_URL must be an address that starts with http:// or https://.",
    ],
    [
      { DATABASE_URL: "postgres://wagefloor:pass#word@db.example.com/wagefloor" },
      "The setting DATABASE_URL must be an address that starts with postgres:// or postgresql://, with characters of the password such as @ : / ? # % percent-encoded.",
    ],
    [{ SMTP_URL: "mail" }, "The setting SMTP_URL must be an address that starts with smtp:// or smtps://."],
    [
      { CAPTCHA_PROVIDER: "riddles", CAPTCHA_SITE_KEY: "site", CAPTCHA_SECRET_KEY: "secret" },
      "The setting CAPTCHA_PROVIDER must be cloudflare-turnstile, hcaptcha, google-recaptcha.",
    ],
    [
      { CAPTCHA_PROVIDER: "hcaptcha", CAPTCHA_SITE_KEY: "site" },
      "The setting CAPTCHA_SECRET_KEY is needed when CAPTCHA_PROVIDER is set.",
    ],
    [
      { APP_URL: "https://pay.example.com/wagefloor" },
      "The setting APP_URL must be an address without a path, such as https://pay.example.com.",
    ],
    [
      { MAIL_FROM: "Wagefloor" },
      "The setting MAIL_FROM must be an email address, such as Wagefloor <no-reply@example.com>.",
    ],
    [{ TRIAL_DAYS: "-1" }, "The setting TRIAL_DAYS must not be negative."],
    [{ AUTH_SECRET: "short" }, "The setting AUTH_SECRET must be at least 32 characters long."],
  ])("%o is named in one sentence", (variables, sentence) => {
    expect(refusal(variables as Record<string, string>)).toBe(sentence);
  });

  const production = {
    NODE_ENV: "production",
    APP_URL: "https://payroll.internal",
    SMTP_URL: "smtp://mail.internal:587",
    MAIL_FROM: "Payroll <payroll@mail.internal>",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_0",
  };

  test("production starts with everything it needs to be safe", () => {
    expect(readEnvironment(production)).toMatchObject({
      production: true,
      rateLimits: true,
      stripe: { secretKey: "sk_live_1", webhookSecrets: ["whsec_1", "whsec_0"] },
    });
  });

  test("production without settings names all that it needs at once", () => {
    const lines = refusal({ NODE_ENV: "production" }).split("\n");
    const needed = Object.entries(settings).filter(([, setting]) => "neededInProduction" in setting);
    expect(needed.length).toBeGreaterThan(3);
    expect(lines).toEqual(
      needed.map(([name]) => expect.stringContaining(`The setting ${name} is needed in production: `)),
    );
  });

  test.each([
    { APP_URL: "http://payroll.internal" },
    { APP_URL: "https://payroll.internal/wagefloor" },
    { MAIL_FROM: "Wagefloor" },
    { MAIL_FROM: "payroll@localhost" },
    { RATE_LIMITS: "off" },
    { METRICS_TOKEN: "short" },
  ])("production with %o is refused in one sentence", (wrong) => {
    expect(refusal({ ...production, ...wrong })).toMatch(
      new RegExp(`^The setting ${Object.keys(wrong)[0]} .*\\.$`),
    );
  });

  test.each([
    { STRIPE_SECRET_KEY: "sk_test_1" },
    { STRIPE_SECRET_KEY: "rk_test_1" },
    { STRIPE_SECRET_KEY: "pk_live_1" },
    { STRIPE_WEBHOOK_SECRET: "whsec_1, we_1" },
    { APP_URL: "https://localhost:3000" },
    { APP_URL: "https://127.0.0.1" },
    { AUTH_SECRET: "changeme".repeat(5) },
    { GOOGLE_ISSUER: "http://localhost:4001" },
    { MICROSOFT_ISSUER: "http://localhost:4001" },
    { STRIPE_URL: "http://localhost:4001" },
    { TWILIO_URL: "http://localhost:4001" },
    { TWILIO_FROM: "+15005550006" },
    { CAPTCHA_VERIFY_URL: "http://localhost:4001" },
    { CAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001" },
    { CAPTCHA_SECRET_KEY: "1x0000000000000000000000000000000AA" },
    { CAPTCHA_SECRET_KEY: "0x0000000000000000000000000000000000000000" },
    { CAPTCHA_SECRET_KEY: "6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe" },
  ])("production refuses %o, which only a trial has, in one sentence", (trial) => {
    const [name] = Object.keys(trial);
    const company = { ...(name?.startsWith("MICROSOFT") && { MICROSOFT_CLIENT_SECRET: "1" }) };
    expect(refusal({ ...production, ...company, ...trial })).toMatch(
      new RegExp(`^The setting ${name} .*\\.$`),
    );
    const { STRIPE_SECRET_KEY: _, NODE_ENV: __, ...elsewhere } = production;
    const key = { STRIPE_SECRET_KEY: "sk_test_1" };
    if (name !== "STRIPE_SECRET_KEY") expect(refusal({ ...elsewhere, ...key, ...trial })).toBe("");
  });

  test.each([
    { APP_URL: "https://pay.example.com" },
    { MAIL_FROM: "Payroll <payroll@example.org>" },
    { SMTP_URL: "smtp://USER:PASSWORD@mail.internal:587" },
    { DATABASE_URL: "postgres://wagefloor:SECRET@127.0.0.1:5432/wagefloor" },
    { OPERATOR_EMAIL: "operator@mail.example" },
    { REDIRECT_HOSTS: "payroll.internal, www.example.net" },
    { METRICS_TOKEN: "the TOKEN of the collector" },
  ])("production refuses %o: part of an example was never replaced", (left) => {
    expect(refusal({ ...production, ...left })).toMatch(
      new RegExp(
        `^The setting ${Object.keys(left)[0]} still has .* from an example\\. Replace it with your own\\.$`,
      ),
    );
  });

  test.each([
    { MAIL_FROM: "Payroll Test <payroll@mail.internal>" },
    { DATA_DIR: "/srv/test/example" },
    { DATABASE_URL: "postgres://test@db.internal/test" },
    { OPERATOR_EMAIL: "payroll@myexample.com" },
  ])("production takes %o: a reserved word alone isn't a domain", (given) => {
    expect(refusal({ ...production, ...given })).toBe("");
  });

  test("every value that our own table gives as an example is refused in production", () => {
    for (const [name, { meaning }] of Object.entries(settings)) {
      const [, example] = /`([a-z]+:\/\/[^`]+)`/.exec(meaning) ?? [];
      if (example && !name.startsWith("OTEL"))
        expect(refusal({ ...production, [name]: example })).toContain(name);
    }
  });

  test.each(["prod", "PRODUCTION", "staging"])("NODE_ENV=%s isn't taken for a trial", (NODE_ENV) => {
    expect(refusal({ NODE_ENV })).toBe("The setting NODE_ENV must be production, or not set.");
  });

  test("a live key outside of production is refused: a trial would charge real cards", () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = production;
    expect(refusal({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).toMatch(
      /^The setting STRIPE_SECRET_KEY takes real money/,
    );
  });

  test.each([
    ["SMTP_ULR", "SMTP_URL"],
    ["NODE_EVN", "NODE_ENV"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["app_url", "APP_URL"],
    ["MAILFROM", "MAIL_FROM"],
    ["RATE_LIMIT", "RATE_LIMITS"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["TRUST_PROXY", "TRUSTED_PROXIES"],
    ["STRIPE_SECRET", "STRIPE_SECRET_KEY"],
    ["CAPTCHA_SECRET", "CAPTCHA_SECRET_KEY"],
    ["DATA_DIRECTORY", "DATA_DIR"],
    ["DB_URL", "DATABASE_URL"],
  ])("%s is asked about: it may be meant as %s", (given, meant) => {
    expect(refusal({ [given]: "1" })).toBe(
      `${given} isn't a setting; did you mean ${meant}? Rename or remove it.`,
    );
  });

  test.each([
    ...[
      "PATH",
      "HOSTNAME",
      "HOME",
      "npm_config_cache",
      "npm_package_version",
      "PGHOST",
      "API_URL",
      "SSH_AUTH_SOCK",
    ],
    ...[
      "LOGNAME",
      "XDG_DATA_DIRS",
      "NODE_OPTIONS",
      "NODE_PATH",
      "POSTGRES_PORT",
      "https_proxy",
      "MAIL",
      "ports",
      "TEST_DATABASE_URL",
      "STRIPE_PUBLISHABLE_KEY",
      "GOOGLE_APPLICATION_CREDENTIALS",
      "SMTP_USER",
      "MAIL_HOST",
      "MAIL_PORT",
      "REDIS_HOST",
      "AWS_SECRET",
    ],
  ])("%s of another program is passed over", (name) => {
    expect(refusal({ [name]: "1" })).toBe("");
  });

  test("a name near a setting that is set is another program's", () => {
    expect(refusal({ SMTP_URL: "smtp://mail.example.com", SMTP_URI: "1" })).toBe("");
  });

  test.each([
    ["SMTP_URI", "SMTP_URL"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["DB_URL", "DATABASE_URL"],
  ])("in production, %s is refused even if %s is set: it would have no effect", (given, meant) => {
    const all = { ...production, DATABASE_URL: "postgres://db.internal/wagefloor", TRUSTED_PROXIES: "1" };
    expect(refusal({ ...all, [given]: "1" })).toBe(
      `${given} isn't a setting, and ${meant} is set, too. Remove ${given}.`,
    );
  });

  test("a Stripe key without the secret of its webhook names what is missing", () => {
    expect(refusal({ STRIPE_SECRET_KEY: "sk_test_1" })).toBe(
      "The setting STRIPE_WEBHOOK_SECRET is needed when STRIPE_SECRET_KEY is set.",
    );
  });

  test("a site to sign in with names what it is missing", () => {
    expect(refusal({ MICROSOFT_CLIENT_ID: "wagefloor" }).split("\n")).toEqual([
      "The setting MICROSOFT_CLIENT_SECRET is needed when MICROSOFT_CLIENT_ID is set.",
      "The setting MICROSOFT_ISSUER is needed when MICROSOFT_CLIENT_ID is set.",
    ]);
  });
});
