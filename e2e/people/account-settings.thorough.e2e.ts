import { makeAccount, newAddress } from "../support/account.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, test } from "../support/fixtures.ts";
import { newestEmailTo, pathIn } from "../support/mailbox.ts";
import { openSettings } from "../support/settings.ts";

test("links opened while signed out show their outcome once, and not to the next user", async ({ page }) => {
  const [clerk, colleague] = [await makeAccount({}), await makeAccount({})];
  const next = newAddress();
  await colleague.api.post("/api/accounts/email-change", { data: { newEmail: next } });
  await page.goto(pathIn(await newestEmailTo(colleague.email)));
  await expect(page.getByRole("status")).toContainText("First Email Confirmed");
  await page.goto(pathIn(await newestEmailTo(next)));
  await expect(page.getByRole("status")).toContainText("From now on, sign in with the new one.");
  await fillSignIn(page, clerk);
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openSettings(page);
  await expect(page.getByText(`Current email address: ${clerk.email}`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
