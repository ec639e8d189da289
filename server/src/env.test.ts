import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./env.ts";

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
      { CAPTCHA_PROVIDER: "riddles" },
      "The setting CAPTCHA_PROVIDER must be cloudflare-turnstile, hcaptcha, google-recaptcha.",
    ],
    [
      { CAPTCHA_PROVIDER: "hcaptcha", CAPTCHA_SITE_KEY: "site" },
      "The setting CAPTCHA_SECRET_KEY is needed when CAPTCHA_PROVIDER is set.",
    ],
    [{ TRIAL_DAYS: "-1" }, "The setting TRIAL_DAYS must not be negative."],
    [{ AUTH_SECRET: "short" }, "The setting AUTH_SECRET must be at least 32 characters long."],
  ])("%o is named in one sentence", (variables, sentence) => {
    expect(refusal(variables as Record<string, string>)).toBe(sentence);
  });

  test("in production the payment provider's key is needed, because the sandbox takes no money", () => {
    expect(refusal({ NODE_ENV: "production" })).toBe(
      "The setting STRIPE_SECRET_KEY is needed in production: the local payment sandbox takes no money.",
    );
    const keys = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_0" };
    expect(readEnvironment({ NODE_ENV: "production", ...keys })).toMatchObject({
      production: true,
      stripe: { secretKey: "sk_live_1", webhookSecrets: ["whsec_1", "whsec_0"] },
    });
  });

  test("a Stripe key without the secret of its webhook names what is missing", () => {
    expect(refusal({ STRIPE_SECRET_KEY: "sk_live_1" })).toBe(
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
