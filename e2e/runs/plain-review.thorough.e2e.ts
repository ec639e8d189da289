import { randomUUID } from "node:crypto";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { file, payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { countWords } from "../support/scan.ts";
import { review, runButton, runHeading } from "../support/upload-page.ts";

test("[UP-05] the review of a plain file has at most 120 words, and 12 keys from its heading run it", async ({
  page,
  account,
}) => {
  await account.run(payroll("april.csv", staff(1, 16)), "2026-11-06");
  await page.goto("/app/analysis");
  await review(page, payroll("may.csv", [...staff(1, 14), { id: "E17" }]));
  expect(await countWords(page)).toBeLessThanOrEqual(120);
  // Where a reader who jumped to the heading begins.
  await page.getByRole("heading", { level: 1 }).evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const isAtRun = () => runButton(page).evaluate((button) => button === document.activeElement);
  let keys = 0;
  for (; keys < 11 && !(await isAtRun()); keys++) await page.keyboard.press("Tab");
  await expect(runButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  expect(keys + 1).toBeLessThanOrEqual(12);
  await expect(runHeading(page)).toBeVisible();
});

test("[UP-05] a review with 16 employees under other numbers has at most 250 words, and each opens beside it", async ({
  page,
  account,
  expectNoise,
}) => {
  // No run has these employees, so there is no newest result of theirs.
  expectNoise(/404/);
  const names = ["Able", "Boon", "Cole", "Dunn", "Ebner", "Frost", "Gale", "Hale"];
  const buyers = Array.from({ length: 16 }, (_, at) => ({
    ...{ id: randomUUID(), employeeNumber: `${1101 + at}`, employeeConfirmed: true },
    ...{ employeeName: `${names[at % 8]}, ${at < 8 ? "Ann" : "Ben"}`, date: "2026-10-20", amount: 5900 },
  }));
  const answer = await account.api.post("/api/purchases", { data: { purchases: buyers } });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.goto("/app/analysis");
  await review(
    page,
    payroll(
      "may.csv",
      buyers.map(({ employeeNumber }) => ({ id: `00${employeeNumber}` })),
    ),
  );
  const asked = page.getByRole("region", { name: "Who are these 16 employees not in this file?" });
  await expect(asked).toBeVisible();
  expect(await countWords(page)).toBeLessThanOrEqual(250);
  await asked.getByRole("link", { name: /^1102 / }).click();
  await expect(page.getByRole("heading", { name: "Employee 1102", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("heading", { name: "Employee 1103", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Choose the likely ones" }).click();
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your answers were saved.")).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test("[UP-05] a review with three items under the rules of five states has at most 250 words, also with deductions and an earlier run", async ({
  page,
  account,
}) => {
  const kinds = {
    "Work boots": { kind: "wear", worn: "footwear", needed: "yes", specialty: "no", offSite: "yes" },
    "Uniform shirt": { kind: "wear", worn: "clothing", needed: "yes" },
    "Torque wrench": { kind: "goods", needed: "yes" },
  };
  for (const [name, answers] of Object.entries(kinds)) {
    const item = { name, price: 12000, employerShare: 0, periodCap: 2000, answers };
    expect((await account.api.post("/api/items", { data: item })).status()).toBe(201);
  }
  const { items } = (await (await account.api.get("/api/items")).json()) as { items: { id: string }[] };
  const locations = [
    "US-TX-HOUSTON",
    "US-IL-CHICAGO",
    "US-CA-OAKLAND",
    "US-WA-SEATTLE",
    "US-NY-NEW YORK CITY",
  ];
  const buyers = locations.flatMap((location, place) =>
    items.map(({ id }, at) => ({ id: `${place}${at}`, location, itemId: id })),
  );
  const purchases = buyers.map(({ id, itemId }) => ({
    ...{ id: randomUUID(), employeeNumber: id, employeeConfirmed: true, itemId },
    ...{ date: "2026-10-20", amount: 12000 },
  }));
  expect((await account.api.post("/api/purchases", { data: { purchases } })).status()).toBe(201);
  const register = (rows: readonly string[]) =>
    Buffer.from(["Employee ID,Work Location,Hours,Gross Pay,Boots Deduction", ...rows, ""].join("\n"));
  const rowOf = ({ id, location }: (typeof buyers)[number], deduction: string) =>
    `${id},${location},40,1800.00,${deduction}`;
  const first = file("october.csv", register(buyers.slice(1).map((buyer) => rowOf(buyer, ""))));
  const profile = {
    ...{ name: "Register", plan: inspectFile(first.buffer).plan, deductionAmount: 5900 },
  };
  expect((await account.api.post("/api/profiles", { data: profile })).status()).toBe(201);
  await account.run(first, "2026-11-06");
  await page.goto("/app/analysis");
  await review(
    page,
    file("november.csv", register(buyers.slice(0, -1).map((buyer) => rowOf(buyer, "20.00")))),
  );
  await expect(page.getByRole("checkbox", { name: "All 3 in Illinois" })).toBeVisible();
  expect(await countWords(page)).toBeLessThanOrEqual(250);
  await page.getByText("Which pay date are they from?").click();
  await page.getByRole("radio", { name: "Nov 6, 2026: october.csv" }).click();
  await expect(page.getByText(/^Payroll took \$260\.00/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Run and confirm deductions" })).toBeEnabled();
});
