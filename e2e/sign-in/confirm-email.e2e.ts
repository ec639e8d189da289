import type { Page } from "@playwright/test";
import { goodPassword, newAddress } from "../support/account.ts";
import { fillSignIn, fillSignUp } from "../support/credentials.ts";
import { expect, test } from "../support/fixtures.ts";
import { linkIn, newestEmailTo } from "../support/mailbox.ts";

test("[AUTH-01] [AUTH-05] the link in the email also confirms and leads to the sign-in page", async ({
  page,
}) => {
  const email = await signUpOn(page);
  await page.goto(linkIn(await newestEmailTo(email)));
  await expect(page.getByText("Your email address is confirmed. Sign in to continue.")).toBeVisible();
  await fillSignIn(page, { email, password: goodPassword });
  await expect(page).toHaveURL(/\/onboarding$/);
});

/** Signs up with a new address; the confirmation page is shown. */
async function signUpOn(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto("/signup");
  await fillSignUp(page, { email, password: goodPassword });
  await expect(page).toHaveURL("/confirm-email");
  return email;
}
