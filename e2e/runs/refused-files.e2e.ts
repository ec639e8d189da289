import { expectRed } from "../support/colors.ts";
import { file, type PayrollUpload, payroll, staff } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { analyze, chooseFile, errorBox, expectResultsOf, rowOf } from "../support/upload-page.ts";

const header = "Employee ID,Location,Earnings Type,Amount,Hours";

const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from("\0\x10JFIF\0"),
  Buffer.alloc(4000, 0x9d),
]);

const refused: readonly { title: string; upload: PayrollUpload; says: string | RegExp }[] = [
  {
    title: "[CSV-01] a file with a header only",
    upload: file("header.csv", `${header}\n\n`),
    says: "Error: CSV file contains no data",
  },
  {
    title: "[CSV-02] a file with another header",
    upload: file("other.csv", "Emp,Location,Earnings Type,Pay,Hours\n1,US-TX,Regular,310.00,40\n"),
    says: "Error: Missing required columns: Employee ID, Amount",
  },
  {
    title: "[CSV-04] a file without a usable row",
    upload: payroll("nobody.csv", [{ id: "" }, { id: " " }]),
    says: "Error: No valid data found in the CSV file",
  },
  {
    title: "[CSV-04] a file without any regular earnings",
    upload: payroll("bonus.csv", [{ id: "1", type: "Bonus" }]),
    says: "Error: No valid entries found in CSV file",
  },
  {
    title: "[UP-04] a photo renamed to .csv",
    upload: file("photo.csv", jpeg),
    says: /^Error: Failed to parse CSV file: The file seems to be a JPEG/,
  },
  {
    title: "[UP-04] [CSV-05] a row with a quote that is never closed",
    upload: file("quote.csv", `${header}\n1,US-TX,Regular,310.00,40\n2,"US-TX,Regular,310.00,40\n`),
    says: /^Error: Failed to parse CSV file: A quote \("\) is opened on line 3/,
  },
  {
    title: "[UP-04] a row with an extra comma",
    upload: file("ragged.csv", `${header}\n1,US-TX,Regular,1,310.00,40\n`),
    says: /^Error: Failed to parse CSV file: Line 2 has 6 fields where the header has 5/,
  },
];

for (const { title, upload, says } of refused) {
  test(`${title} is refused with a sentence in red, and nothing is saved [UP-02] [UP-05]`, async ({
    page,
    account,
    expectNoise,
  }) => {
    expectNoise(refusedRequest);
    await page.goto("/app/analysis");
    await chooseFile(page, upload);
    await expect(errorBox(page)).toHaveText(says);
    await expectRed(errorBox(page));
    expect(await account.countRuns()).toBe(0);
  });
}

test("[UP-04] on a phone the error scrolls into view", async ({ page, account, expectNoise }) => {
  expectNoise(refusedRequest);
  expect(await account.countRuns()).toBe(0);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/app/analysis");
  await chooseFile(page, file("header.csv", `${header}\n`));
  await expect(errorBox(page)).toBeInViewport({ ratio: 1 });
});

test("[CSV-02] a file whose columns were renamed shows what was read as the header", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.goto("/app/analysis");
  await chooseFile(page, file("register.csv", "Payroll Register\nEmp,Location,Pay\n1,US-TX,310.00\n"));
  await expect(errorBox(page)).toContainText("Missing required columns: Employee ID, Earnings Type");
  const advice = page
    .getByRole("status")
    .filter({ hasText: "on line 2, which has 'Emp', 'Location', 'Pay'." });
  await expect(advice).toContainText("change the configuration");
  expect(await account.countRuns()).toBe(0);
  await advice.getByRole("link", { name: "Open Settings" }).click();
  await expect(page.getByLabel("Employee ID Column")).toBeVisible();
});

test("[CSV-04] a file with no one to analyze says why each employee was left out", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await account.run(payroll("april.csv", [{ id: "1", amount: "800.00" }]));
  await page.goto("/app/analysis");
  await chooseFile(
    page,
    payroll("may.csv", [
      { id: "1", amount: "810.00" },
      { id: "2", type: "Bonus" },
    ]),
  );
  await expect(errorBox(page)).toHaveText("Error: No valid entries found in CSV file");
  const reasons = page.getByRole("listitem");
  await expect(reasons.filter({ hasText: "Paid in full: 1" })).toBeVisible();
  await expect(reasons.filter({ hasText: "No row with the regular-earnings identifier: 1" })).toBeVisible();
  const advice = page
    .getByRole("status")
    .filter({ hasText: "exactly 'Regular' in the column 'Earnings Type'" });
  await expect(advice.getByRole("link", { name: "Open Settings" })).toBeVisible();
});

test("[UP-05] the corrected file works right after a refusal", async ({ page, account, expectNoise }) => {
  expectNoise(refusedRequest);
  await page.goto("/app/analysis");
  await chooseFile(page, file("may.csv", "Emp\n1\n"));
  await expect(errorBox(page)).toContainText("Missing required columns");
  const corrected = payroll("may.csv", staff(1, 2));
  await analyze(page, corrected);
  await expectResultsOf(page, corrected);
  await expect(errorBox(page)).toHaveCount(0);
  expect(await account.countRuns()).toBe(1);
});

test("[CSV-03] amounts such as 59.00- and (59.00), dollar signs, and commas are accepted", async ({
  page,
  account: _account,
}) => {
  const upload = payroll("amounts.csv", [
    { id: "1001", amount: '"$1,559.00"', hours: "80" },
    { id: "1001", amount: "59.00-", hours: "" },
    { id: "1002", amount: "(59.00)", hours: "40" },
    { id: "1003", amount: '"1.559,00"', hours: "80" },
    { id: "1004", amount: "800.00", hours: "forty" },
  ]);
  await page.goto("/app/analysis");
  await analyze(page, upload);
  await expectResultsOf(page, upload);
  await expect(rowOf(page, "1001")).toContainText("$1,500.00");
  await expect(rowOf(page, "1001")).toContainText("Several earnings rows");
  await expect(rowOf(page, "1002")).toContainText("-$59.00");
  await expect(rowOf(page, "1002")).toContainText("Non-Compliant");
  await expect(rowOf(page, "1004")).toContainText("Unreadable hours");
  await page.getByRole("tab", { name: "Skipped (1)" }).click();
  await expect(rowOf(page, "1003")).toContainText("The regular-earnings amount isn't a number");
  await expect(rowOf(page, "1003")).toContainText("1.559,00");
});
