import { makeAccount } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, openAs, refusedRequest, test } from "../support/fixtures.ts";
import { dateIn, grantPlan } from "../support/operator.ts";
import { errorBox, review } from "../support/upload-page.ts";

test("the date is in the user's time zone, the same as on the usage card", async ({
  browser,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const account = await makeAccount({});
  await grantPlan(account.email, "basic", dateIn(9));
  for (const month of [1, 2, 3]) await account.run(payroll(`${month}.csv`, staff(month, month)));
  const context = await browser.newContext({ timezoneId: "Pacific/Honolulu" });
  const page = await context.newPage();
  await openAs(page, account, "/app/analysis");
  await review(page, payroll("4.csv", staff(4, 4)));
  const lastDay = new Date(`${dateIn(9)}T12:00:00Z`);
  const inWords = (dateStyle: "long" | "medium") =>
    lastDay.toLocaleDateString("en-US", { dateStyle, timeZone: "UTC" });
  await expect(errorBox(page)).toContainText(`or wait until ${inWords("long")} at 2:00 PM.`);
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await expect(page.getByRole("region", { name: "Basic plan" })).toContainText(`on ${inWords("medium")}`);
  await context.close();
});
