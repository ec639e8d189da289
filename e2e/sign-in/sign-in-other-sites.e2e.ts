import { profile, signUp } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { continueWithGoogle } from "../support/credentials.ts";
import { googlePerson } from "../support/emulators/emulators.ts";
import { expect, test } from "../support/fixtures.ts";
import { dropSession } from "../support/leave-product.ts";
import { totpOf, turnOnSecondFactor } from "../support/totp.ts";

test.use({ baseURL: addresses.namedApp });

test("[AUTH-12] [AUTH-17] a Google account creates an account and signs in again, also after going back from Google, and then with a second factor", async ({
  page,
}, { repeatEachIndex }) => {
  const person = googlePerson("newcomer", repeatEachIndex);
  await test.step("create an account", async () => {
    await continueWithGoogle(page, "/signup", person);
    await expect(page).toHaveURL("/onboarding");
    await dropSession(page);
  });
  await test.step("sign in after going back from Google", async () => {
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
  await test.step("sign in with a second factor, and come to the requested page", async () => {
    const secret = await turnOnSecondFactor(page);
    await page.request.put("/api/profiles/default", { data: profile });
    await dropSession(page);
    await continueWithGoogle(page, "/app/settings#notifications", person);
    await expect(page).toHaveURL("/login");
    await page.getByLabel("Code from your authenticator app").fill(totpOf(secret, 1));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/app/settings/notifications");
  });
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
