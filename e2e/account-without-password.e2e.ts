import { makeAccount } from "./support/account.ts";
import { fillSignIn } from "./support/credentials.ts";
import { expect, openAs, refusedRequest, test } from "./support/fixtures.ts";
import { codeIn, newestMailTo, pathIn } from "./support/mailbox.ts";
import { letProofAge } from "./support/proof.ts";

test("[AUTH-14] who has no password proves with the code of a mail who they are", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({ withoutPassword: true });
  await openAs(page, account, "/app/settings");
  await letProofAge(account.email);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  const ask = proof.getByRole("button", { name: "Send me a code by mail" });
  await expect(proof.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expect(ask).toBeFocused();
  await page.keyboard.press("Enter");
  const field = proof.getByLabel("Code from the mail");
  await expect(field).toBeFocused();
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(codeIn(await newestMailTo(account.email)));
  await page.keyboard.press("Enter");
  await downloading;
  await expect(page.getByRole("button", { name: "Export my data" })).toBeFocused();
});

test("[AUTH-15] [SET-03] a first password is set by the reset mail, and then listed", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({ withoutPassword: true });
  await openAs(page, account, "/app/settings");
  const ways = page.getByRole("region", { name: "Ways to sign in" });
  await expect(ways.getByRole("listitem").filter({ hasText: "Password" })).toContainText("Not set.");
  await page.getByRole("button", { name: "Set a password" }).click();
  await expect(page.getByText("Password reset email sent")).toBeVisible();
  await page.goto(pathIn(await newestMailTo(account.email)));
  await page.getByLabel("New Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm New Password").fill(account.password);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/app");
  await page.goto("/app/settings");
  await expect(ways.getByRole("listitem").filter({ hasText: "Password" })).toContainText("Set.");
});

test("[AUTH-17] an authenticator app is set up without a password", async ({ page }) => {
  await openAs(page, await makeAccount({ withoutPassword: true }), "/app/settings");
  const card = page.getByRole("region", { name: "Two-step sign-in" });
  await card.getByRole("button", { name: "Set up authenticator app" }).click();
  await expect(card.getByLabel("Your password")).toHaveCount(0);
  await card.getByRole("button", { name: "Continue" }).click();
  await expect(card.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expect(card.getByRole("heading", { name: "Two-step sign-in" })).toBeFocused();
});
