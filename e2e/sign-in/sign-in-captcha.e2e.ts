import { goodPassword, makeAccount } from "../support/account.ts";
import { fillSignIn } from "../support/credentials.ts";
import { collectTokens, configureCaptcha, waitForCaptcha } from "../support/emulators/captcha.ts";
import { expect, test } from "../support/fixtures.ts";

test("[AUTH-10] with a captcha configured, its token is sent once", async ({ page, expectNoise }) => {
  expectNoise(/status of 401/);
  const { email } = await makeAccount({});
  await configureCaptcha(page);
  const tokens = await collectTokens(page, "/api/auth/sign-in/email");
  await page.goto("/login");
  const person = page.getByRole("button", { name: "I am a person (key)" });
  await expect(person).toBeVisible();
  await fillSignIn(page, { email, password: "boots on every third friday" });
  await expect(page.getByText(waitForCaptcha)).toBeVisible();
  await person.click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Failed to sign in.")).toBeVisible();
  await fillSignIn(page, { email, password: goodPassword });
  await expect(page.getByText(waitForCaptcha)).toBeVisible();
  await person.click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/app");
  expect(tokens).toEqual(["token 1", "token 2"]);
});
