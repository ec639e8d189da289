import type { Page } from "@playwright/test";
import { goodPassword, makeAccount } from "../support/account.ts";
import { fillSignIn } from "../support/credentials.ts";
import { newestCodeTo } from "../support/emulators/text-messages.ts";
import { expect, test } from "../support/fixtures.ts";
import { newestEmailTo } from "../support/mailbox.ts";
import { openSettings } from "../support/settings.ts";

const wait = "Please complete the security check above.";

/** A stand-in for the service's script that passes when a button is clicked. */
const script = `
  let tokens = 0;
  window.turnstile = {
    render(place, { sitekey, callback }) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "I am a person (" + sitekey + ")";
      button.onclick = () => callback("token " + ++tokens);
      place.append(button);
      return "1";
    },
    reset() {},
  };
  wagefloorCaptchaReady();
`;

test("[AUTH-10] with a captcha configured, its token is sent once", async ({ page, expectNoise }) => {
  expectNoise(/status of 401/);
  const { email } = await makeAccount({});
  await configureCaptcha(page);
  const tokens = await collectTokens(page, "/api/auth/sign-in/email");
  await page.goto("/login");
  const person = page.getByRole("button", { name: "I am a person (key)" });
  await expect(person).toBeVisible();
  await fillSignIn(page, { email, password: "boots on every third friday" });
  await expect(page.getByText(wait)).toBeVisible();
  await person.click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Failed to sign in.")).toBeVisible();
  await fillSignIn(page, { email, password: goodPassword });
  await expect(page.getByText(wait)).toBeVisible();
  await person.click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/app");
  expect(tokens).toEqual(["token 1", "token 2"]);
});

test("[AUTH-10] [SET-03] password reset and the phone number in settings also require the captcha", async ({
  page,
}) => {
  const account = await makeAccount({});
  const number = `+1555${String(Date.now()).slice(-7)}`;
  await configureCaptcha(page);
  const tokens = await collectTokens(page, "/api/auth/{request-password-reset,phone-number/send-otp}");
  await openSettings(page, { as: account });
  const security = page.getByRole("region", { name: "Account Security" });
  await security.getByRole("button", { name: "Reset Password" }).click();
  await expect(security.getByText(wait)).toBeVisible();
  await security.getByRole("button", { name: "I am a person (key)" }).click();
  await security.getByRole("button", { name: "Reset Password" }).click();
  await expect(security.getByText("Please check your email for the password reset link.")).toBeVisible();
  await newestEmailTo(account.email);

  await openSettings(page, { section: "sign-in" });
  await page.getByRole("button", { name: "Add phone number" }).click();
  const dialog = page.getByRole("dialog", { name: "Your phone number" });
  await dialog.getByLabel("Phone number", { exact: true }).fill(number);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByText(wait)).toBeVisible();
  await dialog.getByRole("button", { name: "I am a person (key)" }).click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByLabel("Code from the text message").fill(await newestCodeTo(number));
  // Each page loads the service's script anew.
  expect(tokens).toEqual(["token 1", "token 1"]);
});

test("[AUTH-10] a captcha that can't be loaded shows an error", async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await configureCaptcha(page);
  await page.route("**/check.js?*", (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByText("The security check couldn't be loaded.")).toBeVisible();
});

/** The captcha service is on the internet, so the browser gets its settings and script from the test. */
async function configureCaptcha(page: Page): Promise<void> {
  const captcha = { provider: "cloudflare-turnstile", siteKey: "key", script: "/check.js" };
  const offered = { emailCode: true, passkey: true, phone: true, sso: false, social: [], captcha };
  await page.route("**/api/accounts/providers", (route) => route.fulfill({ json: offered }));
  await page.route("**/check.js?*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
}

/** The tokens sent with requests to a path. */
async function collectTokens(page: Page, path: string): Promise<readonly (string | undefined)[]> {
  const tokens: (string | undefined)[] = [];
  await page.route(`**${path}`, (route) => {
    tokens.push(route.request().headers()["x-captcha-response"]);
    return route.continue();
  });
  return tokens;
}
