import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { openBrowserSession } from "../../test/browser-session.ts";
import { startTestServer } from "../../test/test-server.ts";

/** Plays the captcha's provider: takes one token, and remembers what it was asked. */
const asked: URLSearchParams[] = [];
const maker = createServer(async (request, answer) => {
  const form = new URLSearchParams(await text(request));
  asked.push(form);
  const verdicts: Record<string, object | string> = {
    solved: { success: true },
    "not solved": { success: true, score: 0.1 },
    nonsense: "<html>",
  };
  const verdict = verdicts[form.get("response") ?? ""] ?? {
    success: false,
    "error-codes": ["invalid-input-response"],
  };
  answer.end(typeof verdict === "string" ? verdict : JSON.stringify(verdict));
});
await new Promise<void>((listening) => maker.listen(0, "127.0.0.1", listening));
afterAll(() => maker.close());

const configured = {
  CAPTCHA_PROVIDER: "cloudflare-turnstile",
  CAPTCHA_SITE_KEY: "the site key",
  CAPTCHA_SECRET_KEY: "the secret key",
  CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(maker.address() as AddressInfo).port}/siteverify`,
};
const sms = { TWILIO_ACCOUNT_SID: "AC0", TWILIO_AUTH_TOKEN: "token", TWILIO_FROM: "+15550000000" };
const server = await startTestServer({ ...configured, ...sms, TWILIO_URL: "http://127.0.0.1:9" });
const plain = await startTestServer({}, server.db);

const email = "somebody@example.com";
const password = "a password for captchas";
const guarded: [string, object][] = [
  ["/api/auth/sign-up/email", { email, password, name: "" }],
  ["/api/auth/sign-in/email", { email, password }],
  ["/api/auth/sign-in/phone-number", { phoneNumber: "+15551234567", password }],
  ["/api/auth/request-password-reset", { email }],
  ["/api/auth/phone-number/send-otp", { phoneNumber: "+15551234567" }],
  ["/api/accounts/sign-in-email", { email }],
];

async function send(path: string, body: object, token?: string, url = server.url) {
  const answer = await openBrowserSession(url).fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { "x-captcha-response": token }),
    },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as {
    code?: string;
    message?: string;
    error?: { code: string; message: string };
  };
  return { ...(said.error ?? said), status: answer.status };
}

test("[AUTH-10] a captcha shows, and may load, only where it is configured", async () => {
  const shown = async (url: string) => {
    const { captcha } = (await (await fetch(`${url}/api/accounts/providers`)).json()) as { captcha: unknown };
    const policy = (await fetch(`${url}/healthz`)).headers.get("content-security-policy") ?? "";
    return { captcha, allowed: policy.includes("https://challenges.cloudflare.com") };
  };
  expect(await shown(plain.url)).toEqual({ captcha: null, allowed: false });
  expect(await shown(server.url)).toEqual({
    captcha: {
      provider: "cloudflare-turnstile",
      siteKey: "the site key",
      script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    },
    allowed: true,
  });
});

test.each([
  ["hcaptcha", "script-src 'self' https://hcaptcha.com https://*.hcaptcha.com;"],
  [
    "google-recaptcha",
    "frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;",
  ],
])("[AUTH-10] with %s its own script and frame may load", async (CAPTCHA_PROVIDER, allowed) => {
  const other = await startTestServer({ ...configured, CAPTCHA_PROVIDER }, server.db);
  const policy = (await fetch(`${other.url}/healthz`)).headers.get("content-security-policy");
  expect(policy).toContain(allowed);
  expect(policy).not.toContain("cloudflare");
});

describe.each(guarded)("[AUTH-10] %s", (path, body) => {
  test("needs a solved captcha where one is configured", async () => {
    expect(await send(path, body)).toMatchObject({
      status: 400,
      code: "captcha_required",
      message: "Please confirm that you're not a robot.",
    });
    expect(await send(path, body, " ")).toMatchObject({ status: 400, code: "captcha_required" });
    const failed = {
      status: 403,
      message: "We couldn't confirm that you're not a robot. Please try again.",
    };
    expect(await send(path, body, "made up")).toMatchObject({ ...failed, code: "captcha_failed" });
    expect(await send(path, body, "not solved")).toMatchObject({ ...failed, code: "captcha_failed" });
    expect((await send(path, body, "solved")).code ?? "").not.toMatch(/captcha|unavailable/);
  });
});

test("[AUTH-10] without a captcha none is required", async () => {
  expect(
    await send("/api/accounts/sign-in-email", { email: "other@example.com" }, undefined, plain.url),
  ).toEqual({
    status: 200,
  });
});

test("[AUTH-10] the captcha's provider gets only the token, our secret, and the caller's address", async () => {
  asked.length = 0;
  await send("/api/auth/sign-in/email", { email, password }, "solved");
  await send("/api/accounts/sign-in-email", { email: "third@example.com" }, "solved");
  const told = {
    secret: "the secret key",
    response: "solved",
    sitekey: "the site key",
    remoteip: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/),
  };
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([told, told]);
});

test("[AUTH-10] a captcha that doesn't respond, or not as expected, refuses every request and says so", async () => {
  const unreachable = {
    status: 503,
    message: "The robot check isn't responding right now. Please try again in a few minutes.",
  };
  const gone = await startTestServer(
    { ...configured, CAPTCHA_VERIFY_URL: "http://127.0.0.1:9/", LOG_LEVEL: "error" },
    server.db,
  );
  for (const [path, body] of guarded.slice(0, 2)) {
    expect(await send(path, body, "solved", gone.url)).toMatchObject(unreachable);
    expect(await send(path, body, "nonsense")).toMatchObject(unreachable);
  }
  expect(await send("/api/accounts/sign-in-email", { email }, "solved", gone.url)).toMatchObject(unreachable);
  expect(gone.logged.join("")).toContain("fetch failed");
});

test("[AUTH-10] other sign-in methods need none", async () => {
  const answer = await send("/api/auth/sign-in/email-otp", { email, otp: "000000" });
  expect(answer).toMatchObject({ status: 400, code: "INVALID_OTP" });
});
