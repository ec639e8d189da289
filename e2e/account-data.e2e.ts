import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeAccount } from "./support/account.ts";
import { payroll } from "./support/files.ts";
import { brokenRequest, expect, openAs, refusedRequest, test } from "./support/fixtures.ts";
import { newestMailTo } from "./support/mailbox.ts";
import { returnToSettings, subscribe, subscribeAndCancel } from "./support/payment-pages.ts";
import { letProofAge } from "./support/proof.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Account deletion" });
const deletion = (page: Page) => page.getByRole("dialog", { name: "Delete your account?" });
const proof = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });

test("[AUTH-14] everything that is kept is exported, after proving who one is", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await letProofAge(account.email);
  await page.goto("/app/settings");
  const button = page.getByRole("button", { name: "Export my data" });
  const downloading = page.waitForEvent("download");
  await button.click();
  await proof(page).getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("wagefloor-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.account).toMatchObject([{ email: account.email }]);
  expect(data.analyses).toMatchObject([{ file_name: "may.csv", results: [{ person_number: "1001" }] }]);
  await expect(page.getByText("wagefloor-data.json is in your downloads.")).toBeVisible();
  await expect(button).toBeFocused();
});

test("an export that does not arrive says so and can be tried again", async ({
  page,
  account: _account,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  await page.route("**/api/accounts/export.json", (route) => route.abort());
  await page.goto("/app/settings");
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Wagefloor cannot be reached. Check your connection and try again.",
  );
  await expect(page.getByRole("button", { name: "Export my data" })).toBeEnabled();
});

test("[BILL-05] a canceled plan is resumed after keeping the account, and the pages say so", async ({
  page,
}) => {
  await openAs(page, await makeAccount({}), "/app");
  await subscribeAndCancel(page, "Standard");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await deletion(page).getByLabel('Type "delete" to confirm').fill("delete");
  await deletion(page).getByRole("button", { name: "Delete my account" }).click();
  await expect(banner(page)).toBeVisible();

  const plan = page.getByRole("region", { name: "Subscription" });
  await expect(plan).toContainText("To resume or change your plan, keep your account first.");
  await page.goto("/pricing");
  await expect(page.getByText("Keep your account to change your plan.")).toHaveCount(2);
  await page.goto("/app");
  await expect(page.getByText("To resume it, keep your account first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume" })).toHaveCount(0);
  await page.goto("/app/settings");
  await plan.getByRole("button", { name: "Invoices and card" }).click();
  await expect(page.getByRole("heading", { name: "Invoices" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume subscription" })).toHaveCount(0);
  await returnToSettings(page);

  await banner(page).getByRole("button", { name: "Keep my account" }).click();
  await page.goto("/app");
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await returnToSettings(page);
  await expect(plan).not.toContainText(/canceled/i);
});

test("an account is to be deleted after two weeks, every page says so, and it can be kept", async ({
  page,
}) => {
  const account = await makeAccount({});
  await openAs(page, account, "/app/settings");
  const card = page.getByRole("region", { name: "Delete account" });
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await expect(card).toContainText("tax law");
  await card.getByRole("button", { name: "Delete my account" }).click();
  const confirm = deletion(page).getByRole("button", { name: "Delete my account" });
  await expect(confirm).toBeDisabled();
  await deletion(page).getByLabel('Type "delete" to confirm').fill("Delete");
  await confirm.click();
  const day = new Date(Date.now() + 14 * 86_400_000);
  const words = day.toLocaleDateString("en-US", { dateStyle: "medium" });
  await expect(banner(page)).toContainText(words);
  await expect(card).toContainText(words);
  await expect(card.getByRole("heading", { name: "Delete account" })).toBeFocused();
  expect((await newestMailTo(account.email)).text).toContain("delete");

  for (const address of ["/app", "/app/analysis", "/app/results", "/app/lookup"]) {
    await page.goto(address);
    await expect(banner(page)).toBeVisible();
  }
  await banner(page).getByRole("button", { name: "Keep my account" }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto("/app/settings");
  await expect(card.getByRole("button", { name: "Delete my account" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test("who has no configuration yet sees the coming deletion too", async ({ page }) => {
  const account = await makeAccount({ configured: false });
  expect((await account.api.post("/api/accounts/deletion")).ok()).toBe(true);
  await openAs(page, account, "/onboarding");
  await expect(banner(page)).toBeVisible();
});

test("[AUTH-14] nothing is deleted without the proof, and Escape closes one window at a time", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({});
  await openAs(page, account, "/app/settings");
  await letProofAge(account.email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await deletion(page).getByLabel('Type "delete" to confirm').fill("delete");
  await page.keyboard.press("Enter");
  await expect(proof(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(proof(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText("Nothing was changed.");
  await page.keyboard.press("Escape");
  await expect(deletion(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeFocused();
  await expect(banner(page)).toHaveCount(0);
});

test("a running subscription is canceled first, and the way there is shown", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({});
  await account.signInOn(page);
  await subscribe(page, "Basic");
  await page.goto("/app/settings");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await deletion(page).getByLabel('Type "delete" to confirm').fill("delete");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "Please cancel your subscription in the settings first.",
  );
  await page.getByRole("link", { name: "Go to your subscription" }).click();
  await expect(deletion(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Plan", exact: true })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Plan", exact: true })).toBeFocused();
});
