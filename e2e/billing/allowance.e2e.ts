import { withholdStream } from "../support/connection/hold.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { changeDatabase } from "../support/operator.ts";
import { chooseFile, errorBox } from "../support/upload-page.ts";

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
