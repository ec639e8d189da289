import { openUnsteadyLine } from "../support/connection/unsteady-line.ts";
import { payroll, staff } from "../support/files.ts";
import { brokenRequest, expect, test } from "../support/fixtures.ts";
import { chooseFile, errorBox } from "../support/upload-page.ts";

test("a missing response to an upload times out after five minutes", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  const line = await openUnsteadyLine();
  await page.clock.install();
  await page.goto(`${line.address}/app/analysis`);
  await expect(page.getByRole("region", { name: "Standard plan" })).toContainText("0 of 5 used");
  line.keepAnswers();
  await chooseFile(page, payroll("may.csv", staff(1, 2)));
  await expect(page.getByText("Reading")).toBeVisible();
  await page.clock.fastForward("05:01");
  await expect(errorBox(page)).toContainText("The connection was lost while the file was being read.");
  expect(await account.countRuns()).toBe(0);
  await page.close();
  await line.close();
});
