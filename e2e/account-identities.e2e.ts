import type { Page } from "@playwright/test";
import { configuration, makeAccount } from "./support/account.ts";
import { addresses } from "./support/addresses.ts";
import { googlePeople } from "./support/emulators.ts";
import { expect, openAs, refusedRequest, test } from "./support/fixtures.ts";
import { letProofAge } from "./support/proof.ts";
import { newestCodeTo } from "./support/text-messages.ts";

// Other sites know the product by its name only.
test.use({ baseURL: addresses.namedApp });

const ways = (page: Page) => page.getByRole("region", { name: "Ways to sign in" });
const row = (page: Page, name: string) => ways(page).getByRole("listitem").filter({ hasText: name });

test("[AUTH-15] an account of another site is linked, listed with its day, and unlinked", async ({
  page,
}) => {
  await openAs(page, await makeAccount({}), "/app/settings");
  await expect(row(page, "Password")).toContainText("Set.");
  await expect(row(page, "Google")).toContainText("Not linked.");
  await page.getByRole("button", { name: "Link Google" }).click();
  await page.getByRole("button", { name: new RegExp(googlePeople.leaving) }).click();
  await expect(page).toHaveURL(/\/app\/settings/);
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "medium" });
  await expect(row(page, "Google")).toContainText(`Linked since ${today}.`);
  await page.getByRole("button", { name: "Unlink Google", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Unlink Google?" });
  await dialog.getByRole("button", { name: "Unlink Google" }).click();
  await expect(row(page, "Google")).toContainText("Not linked.");
  await expect(page.getByRole("button", { name: "Link Google" })).toBeFocused();
});

test("[AUTH-15] the last way in is not unlinked, and the window says why", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  await page.goto("/signup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: googlePeople.lone }).click();
  await expect(page).toHaveURL("/onboarding");
  await page.request.put("/api/configuration", { data: configuration });
  await page.goto("/app/settings");
  await expect(row(page, "Password")).toContainText("Not set.");
  await page.getByRole("button", { name: "Unlink Google", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Unlink Google?" });
  await dialog.getByRole("button", { name: "Unlink Google" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "This is the only way into your account. Please add another one first.",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row(page, "Google")).toContainText("Linked since");
});

test("[AUTH-15] a link that failed on the other site's page is said in words, once", async ({ page }) => {
  await openAs(page, await makeAccount({}), "/app/settings?error=account_already_linked_to_different_user");
  await expect(page.getByRole("alert")).toHaveText(
    "That account is linked to another Wagefloor account already.",
  );
  await expect(page).toHaveURL("/app/settings");
});

test("[AUTH-11] [AUTH-14] a phone number is added after a proof, changed and removed", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({});
  const number = `+1555${String(Date.now()).slice(-7)}`;
  await openAs(page, account, "/app/settings");
  await letProofAge(account.email);
  await expect(row(page, "Phone number")).toContainText("Text messages can be intercepted");
  await page.getByRole("button", { name: "Add phone number" }).click();
  const dialog = page.getByRole("dialog", { name: "Your phone number" });
  await dialog.getByLabel("Phone number", { exact: true }).fill(number.replace("+1555", "+1 (555) "));
  await page.keyboard.press("Enter");
  const code = dialog.getByLabel("Code from the text message");
  await expect(code).toBeFocused();
  await code.fill(await newestCodeTo(number));
  await page.keyboard.press("Enter");
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(row(page, "Phone number")).toContainText(number);
  await expect(page.getByRole("button", { name: "Change phone number" })).toBeFocused();
  await page.getByRole("button", { name: "Remove phone number" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove number" }).click();
  await expect(row(page, "Phone number")).toContainText("None.");
});
