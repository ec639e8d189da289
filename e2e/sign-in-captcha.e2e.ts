import type { Page } from "@playwright/test";
import { goodPassword, makeAccount } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

/** What the service's script does, with a check that is passed by pressing a button. */
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

test("[AUTH-10] where a check for people is configured, its token goes along once", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const { email } = await makeAccount({});
  await configureCaptcha(page);
  const tokens: (string | undefined)[] = [];
  await page.route("**/api/auth/sign-in/email", (route) => {
    tokens.push(route.request().headers()["x-captcha-response"]);
    return route.continue();
  });
  await page.goto("/login");
  const person = page.getByRole("button", { name: "I am a person (key)" });
  await expect(person).toBeVisible();
  await signInOn(page, email, "boots on every third friday");
  await expect(page.getByText("Please wait for the check above, or complete it.")).toBeVisible();
  await person.click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Failed to sign in.")).toBeVisible();
  await signInOn(page, email, goodPassword);
  await expect(page.getByText("Please wait for the check above, or complete it.")).toBeVisible();
  await person.click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/app");
  expect(tokens).toEqual(["token 1", "token 2"]);
});

test("[AUTH-10] a check that cannot be loaded says so", async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await configureCaptcha(page);
  await page.route("**/check.js?*", (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByText("The check for a person could not be loaded.")).toBeVisible();
});

test("[AUTH-10] where none is configured, no check is loaded", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "Use my phone number" })).toBeVisible();
  await expect(page.locator("head script[src*=render]")).toHaveCount(0);
});

/** The service itself is on the internet: its settings and its script are put in at the edge of the browser. */
async function configureCaptcha(page: Page): Promise<void> {
  const captcha = { provider: "cloudflare-turnstile", siteKey: "key", script: "/check.js" };
  const offered = { emailCode: true, passkey: true, phone: true, sso: false, social: [], captcha };
  await page.route("**/api/accounts/providers", (route) => route.fulfill({ json: offered }));
  await page.route("**/check.js?*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
}

async function signInOn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
