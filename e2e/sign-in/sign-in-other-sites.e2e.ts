import type { Page } from "@playwright/test";
import { profile, signUp } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { googlePerson } from "../support/emulators/emulators.ts";
import { expect, test } from "../support/fixtures.ts";
import { dropSession, leaveProduct } from "../support/leave-product.ts";
import { grantPlan } from "../support/operator.ts";
import { totpOf, turnOnSecondFactor } from "../support/totp.ts";

test.use({ baseURL: addresses.namedApp });

test("[AUTH-12] a Google account creates an account and signs in again, also after going back from Google", async ({
  page,
}, { repeatEachIndex }) => {
  const person = googlePerson("newcomer", repeatEachIndex);
  await continueWithGoogle(page, "/signup", person);
  await expect(page).toHaveURL("/onboarding");
  await dropSession(page);
  await page.goto("/login");
  const button = page.getByRole("button", { name: "Continue with Google" });
  await button.click();
  await page.waitForURL(`${addresses.google}/**`);
  await page.goBack();
  await expect(button).toBeEnabled();
  await button.click();
  await page.getByRole("button", { name: person }).click();
  await expect(page).toHaveURL("/onboarding");
});

test("[AUTH-12] Google returns to the requested page, even with special characters in its address", async ({
  page,
  expectNoise,
}, { repeatEachIndex }) => {
  const person = googlePerson("returning", repeatEachIndex);
  // No run had this employee.
  expectNoise(/status of 404/);
  await continueWithGoogle(page, "/signup", person);
  await expect(page).toHaveURL("/onboarding");
  await leaveProduct(page);
  await page.request.put("/api/profiles/default", { data: profile });
  await grantPlan(person, "basic");
  await dropSession(page);
  const asked = "/app/lookup?employee=O'Brien+(2),+50%25+%2F%5C+Ærø*";
  await continueWithGoogle(page, asked, person);
  await expect(page.getByText("No results found for this employee number")).toBeVisible();
  await expect(page.getByLabel("Employee number")).toHaveValue("O'Brien (2), 50% /\\ Ærø*");
});

test("[AUTH-12] an unlinked account isn't taken over, and the page says what to do", async ({ page }, {
  repeatEachIndex,
}) => {
  const person = googlePerson("unconfirmed", repeatEachIndex);
  await signUp(person);
  await continueWithGoogle(page, "/login", person);
  await expect(page.getByRole("alert")).toHaveText(
    "An account with this email address already exists. Sign in with your password or an emailed code, then link the other site in Settings.",
  );
  await expect(page).toHaveURL("/login");
  await page.reload();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("[AUTH-12] [AUTH-17] the second factor is also required after Google, and then the requested page opens", async ({
  page,
}, { repeatEachIndex }) => {
  const person = googlePerson("careful", repeatEachIndex);
  await continueWithGoogle(page, "/signup", person);
  await expect(page).toHaveURL("/onboarding");
  const secret = await turnOnSecondFactor(page);
  await page.request.put("/api/profiles/default", { data: profile });
  await dropSession(page);
  await continueWithGoogle(page, "/app/settings#notifications", person);
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Code from your authenticator app").fill(totpOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/settings/notifications");
});

async function continueWithGoogle(page: Page, from: string, email: string): Promise<void> {
  await page.goto(from);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: email }).click();
}
