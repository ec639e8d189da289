import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { openUnsteadyLine } from "../support/connection/unsteady-line.ts";
import { file, payroll, staff } from "../support/files.ts";
import { brokenRequest, expect, test } from "../support/fixtures.ts";
import { chooseFile, errorBox, expectResultsOf, review, runButton } from "../support/upload-page.ts";

test("[UP-05] an interrupted upload saves nothing, and the file can be sent again", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  const line = await openUnsteadyLine();
  const rows = Array.from({ length: 20_000 }, () => `E1,US-TX,${randomBytes(20).toString("hex")},1,1\n`);
  const upload = file("cut.csv", payroll("cut.csv", staff(1, 1)).buffer.toString() + rows.join(""));
  await page.goto(`${line.address}/app/analysis`);
  await expect(page.getByRole("region", { name: "Standard plan" })).toContainText("0 of 5 used");
  const slow = await slowUploads(page);
  await chooseFile(page, upload);
  await expect(page.getByText(/^Uploading [1-9]\d?%$/)).toBeVisible();
  line.cutUploads();
  await expect(errorBox(page)).toContainText("The connection was lost");
  await expect(errorBox(page)).toContainText("nothing was saved");
  expect(await account.countRuns()).toBe(0);
  line.mend();
  await slow.end();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Review of cut.csv" })).toBeVisible();
  await runButton(page).click();
  await expectResultsOf(page, upload);
  expect(await account.countRuns()).toBe(1);
  await page.close();
  await line.close();
});

test("[UP-05] after a lost response Run can be pressed again, and the file is run once", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  const line = await openUnsteadyLine();
  await page.goto(`${line.address}/app/analysis`);
  const upload = payroll("may.csv", staff(1, 2));
  await review(page, upload);
  line.loseAnswers();
  await runButton(page).click();
  await expect(errorBox(page)).toContainText("We can't reach Wagefloor.");
  line.mend();
  await expect.poll(() => account.countRuns()).toBe(1);
  await runButton(page).click();
  await expectResultsOf(page, upload);
  expect(await account.countRuns()).toBe(1);
  await page.close();
  await line.close();
});

/** Lets the browser send 50 kB a second: a connection can break while a file of one megabyte is on its way. */
async function slowUploads(page: Page): Promise<{ end(): Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(50_000);
  return { end: () => limit(-1) };
}
