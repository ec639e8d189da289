import type { Page } from "@playwright/test";
import { configuration, makeAccount } from "./support/account.ts";
import { expect, refusedRequest, test } from "./support/fixtures.ts";
import { newestMailTo, pathIn } from "./support/mailbox.ts";
import { letProofAge } from "./support/proof.ts";
import { newestCodeTo } from "./support/text-messages.ts";

const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Ways to sign in" }).getByRole("listitem").filter({ hasText: name });

test("[AUTH-11] [SET-01] the settings of who has a phone number only say what needs an address", async ({
  page,
}) => {
  const phoneNumber = await signUpByPhone(page);
  await page.goto("/app/settings");
  await expect(row(page, "Phone number")).toContainText(phoneNumber);
  await expect(row(page, "Password")).toContainText("A password needs an email address");
  await expect(page.getByRole("button", { name: "Change phone number" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove phone number" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reset Password" })).toHaveCount(0);
  await expect(page.getByText("Your account has no address.")).toBeVisible();
  await page.getByLabel("New email address").fill("clerk@example.com");
  await page.getByRole("button", { name: "Change Email Address" }).click();
  await expect(page.getByLabel("New email address")).toHaveAccessibleDescription(
    /No email address associated with account/,
  );
  await expect(page.getByText("phone.invalid")).toHaveCount(0);
});

test("[AUTH-14] who has neither password nor address proves who they are by signing in again", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const phoneNumber = await signUpByPhone(page);
  await page.goto("/app/settings");
  await letProofAge(phoneNumber);
  const take = page.getByRole("button", { name: "Export my data" });
  await take.click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(proof).toContainText("Sign out and in again");
  await expect(proof.getByRole("textbox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(proof).toBeHidden();
  await expect(take).toBeFocused();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await signInByPhone(page, "/login/phone", phoneNumber, 2);
  await expect(page).toHaveURL("/app");
  await page.goto("/app/settings");
  const downloading = page.waitForEvent("download");
  await take.click();
  expect((await downloading).suggestedFilename()).toBe("wagefloor-data.json");
});

test("[AUTH-11] who has a phone number only is named by it when a link means somebody else", async ({
  page,
}) => {
  const phoneNumber = await signUpByPhone(page);
  const { email, api } = await makeAccount({});
  await api.post("/api/accounts/sign-in-mail", { data: { email } });
  await page.goto(pathIn(await newestMailTo(email)));
  await expect(page.getByText(`You are signed in as ${phoneNumber}.`)).toBeVisible();
  await page.getByRole("link", { name: `Stay signed in as ${phoneNumber}` }).click();
  await expect(page).toHaveURL("/app");
});

async function signUpByPhone(page: Page): Promise<string> {
  const phoneNumber = `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  await signInByPhone(page, "/signup/phone", phoneNumber);
  await expect(page).toHaveURL("/onboarding");
  await page.request.put("/api/configuration", { data: configuration });
  return phoneNumber;
}

async function signInByPhone(page: Page, from: string, phoneNumber: string, messages = 1): Promise<void> {
  await page.goto(from);
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByLabel("6-digit code").fill(await newestCodeTo(phoneNumber, messages));
  await page.keyboard.press("Enter");
}
