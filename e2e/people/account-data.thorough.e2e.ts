import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { newestEmailTo } from "../support/mailbox.ts";
import { openSettings } from "../support/settings.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Account deletion" });
const deletion = (page: Page) => page.getByRole("dialog", { name: "Delete your account?" });

test("a deletion is scheduled for two weeks later, shown on every page, and can be canceled", async ({
  page,
}) => {
  const account = await makeAccount({});
  await openSettings(page, { as: account, section: "data" });
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
  expect((await newestEmailTo(account.email)).text).toContain("delete");

  for (const address of ["/app", "/app/analysis", "/app/results", "/app/lookup"]) {
    await page.goto(address);
    await expect(banner(page)).toBeVisible();
  }
  await banner(page).getByRole("button", { name: "Keep my account" }).click();
  await expect(banner(page)).toHaveCount(0);
  await openSettings(page, { section: "data" });
  await expect(card.getByRole("button", { name: "Delete my account" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
