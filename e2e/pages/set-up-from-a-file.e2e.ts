import { register } from "../support/files.ts";
import { expect, openAs, refusedRequest, test } from "../support/fixtures.ts";
import { openSettings } from "../support/settings.ts";
import { chooseFile, errorBox, review } from "../support/upload-page.ts";

test("[CSV-02] [SET-04] a file with new columns is set up from the analysis page, and the next one is recognized", async ({
  page,
  account,
  expectNoise,
}) => {
  await openAs(page, account, "/app/analysis");
  await chooseFile(page, register);
  await expect(errorBox(page)).toContainText("Missing required columns");
  expectNoise(refusedRequest);
  await page.getByRole("button", { name: "Check the columns" }).click();
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeFocused();
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByLabel("Profile name").fill("Weekly crew");
  await page.getByRole("button", { name: "Save and review" }).click();
  await expect(page.getByRole("heading", { name: "Review of register.csv" })).toBeVisible();
  await page.goto("/app/analysis");
  await review(page, register);
  await openSettings(page, { section: "payroll-files" });
  const deleting = page.getByRole("button", { name: "Delete Weekly crew" });
  const profile = page.getByRole("listitem").filter({ has: deleting });
  await expect(profile).toContainText("10 columns, deduction $59.00, not used yet");
  await deleting.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete profile" }).click();
  await expect(profile).toHaveCount(0);
});
