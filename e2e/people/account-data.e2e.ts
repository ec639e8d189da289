import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { payroll } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { expireAuthentication } from "../support/operator.ts";
import { openSettings } from "../support/settings.ts";

const proof = (page: Page) => page.getByRole("dialog", { name: "Confirm your identity" });

test("[AUTH-14] all account data is exported after re-authentication", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await expireAuthentication(account.email);
  await openSettings(page, { section: "data" });
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
