import { makeAccount } from "../support/account.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { newestEmailTo, pathIn } from "../support/mailbox.ts";
import { openSettings } from "../support/settings.ts";

test("a first password is set with the reset email and then listed", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({ withoutPassword: true });
  await openSettings(page, { as: account, section: "sign-in" });
  const ways = page.getByRole("region", { name: "Sign-in methods" });
  await expect(ways.getByRole("listitem").filter({ hasText: "Password" })).toContainText("Not set.");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "General" }).click();
  await page.getByRole("button", { name: "Set a password" }).click();
  await expect(page.getByText("Password reset email sent")).toBeVisible();
  await page.goto(pathIn(await newestEmailTo(account.email)));
  await page.getByLabel("New Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm New Password").fill(account.password);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/app");
  await openSettings(page, { section: "sign-in" });
  await expect(ways.getByRole("listitem").filter({ hasText: "Password" })).toContainText("Set.");
});
