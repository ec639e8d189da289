import { makeAccount } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, openAs, refusedRequest, test } from "../support/fixtures.ts";
import { withholdStream } from "../support/hold.ts";
import { changeDatabase, dateIn, grantPlan } from "../support/operator.ts";
import { chooseFile, errorBox, review } from "../support/upload-page.ts";

test("[ALLOW-01] a plan that ends while the page is open refuses the next analysis", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  // Told that the plan has ended, the page would no longer offer an upload.
  await withholdStream(page);
  await page.goto("/app/analysis");
  await expect(page.getByRole("region", { name: "Standard plan" })).toBeVisible();
  await changeDatabase(
    `update subscriptions set current_period_end = now() - interval '1 minute'
     where user_id = (select id from "user" where email = $1)`,
    [account.email],
  );
  await chooseFile(page, payroll("may.csv", staff(1, 2)));
  await expect(errorBox(page)).toHaveText(
    "Error: No active subscription found. Please subscribe to continue.",
  );
  expect(await account.countRuns()).toBe(0);
});

test("[ALLOW-02] the date is in the user's time zone, the same as on the usage card", async ({
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
