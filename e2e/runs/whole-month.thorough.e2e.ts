import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { paste } from "../support/keyboard.ts";
import { countWords } from "../support/scan.ts";
import { chooseFile, runButton, runHeading } from "../support/upload-page.ts";

/** Everyone is paid for 40 hours in Texas; of every fourth a part of the price doesn't fit. */
const staff = Array.from({ length: 45 }, (_, at) => ({
  id: `${1001 + at}`,
  amount: at % 4 === 0 ? "310.00" : `${(800 + at).toFixed(2)}`,
}));
const hired = { id: "1046", amount: "900.00" };
const bought = staff.slice(0, 40);
const list = [
  "Employee ID\tItem\tDate\tPrice",
  ...bought.map(({ id }, at) => `${id}\tWork boots\t10/${String((at % 28) + 1)}/2026\t59.0${at % 10}`),
].join("\n");
const bill = bought.reduce((sum, _, at) => sum + 5900 + (at % 10), 0);

test("a whole month, from 40 purchases to what payroll took, takes at most 25 actions, and every sum agrees to the cent", async ({
  page,
  account: { api, run },
}) => {
  await api.put("/api/profiles/charging", { data: { charging: "recorded" } });
  await run(payroll("october.csv", staff), "2026-10-30");
  const answers = { kind: "other", withoutRules: "yes" };
  await api.post("/api/items", { data: { name: "Work boots", price: 5900, employerShare: 0, answers } });
  await page.goto("/app");
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions++;
    await action;
  };

  await act(page.getByRole("link", { name: "Purchases", exact: true }).click());
  await act(page.getByRole("link", { name: "Import a list" }).click());
  await expect(page.getByLabel("Rows from a spreadsheet")).toBeVisible();
  await act(paste(page, list));
  await expect(page.getByText(`40 purchases for 40 employees: ${dollars(bill)}`)).toBeVisible();
  await act(page.getByRole("button", { name: "Record 40 purchases" }).click());
  await expect(page.getByText(/^40 purchases .* recorded/)).toBeVisible();
  expect(actions, "actions until the purchases are recorded").toBe(4);
  expect(await countWords(page), "words on the page of 40 purchases").toBeLessThanOrEqual(620);

  await act(page.getByRole("link", { name: "Analysis", exact: true }).click());
  await act(chooseFile(page, payroll("november.csv", [...staff, hired])));
  await act(runButton(page).click());
  await expect(runHeading(page)).toBeVisible();
  const toDeduct = sumOf(await download(page, act), "To Deduct");

  await act(page.getByRole("button", { name: /^Download results/ }).click());
  await act(page.getByRole("menuitem", { name: "File or list to key in" }).click());
  await act(page.getByLabel("Your payroll system").selectOption("ADP Workforce Now"));
  await act(page.getByLabel("Company code").fill("ABC"));
  await act(page.getByLabel("Deduction code").fill("BOT"));
  await act(page.getByRole("button", { name: "Save and continue" }).click());
  expect(sumOf(await download(page, act), "Adjust Ded Amount")).toBe(toDeduct);
  expect(await countWords(page), "words on the page for payroll").toBeLessThanOrEqual(210);
  await act(page.getByRole("link", { name: "Back to the run" }).click());
  await act(page.getByRole("button", { name: "Confirm all as proposed" }).click());
  const card = page.getByRole("region", { name: "What payroll took" });
  await expect(card).toContainText(`Payroll took ${dollars(toDeduct)}`);
  expect(actions).toBeLessThanOrEqual(25);

  const owed = bill - toDeduct;
  await page.goto("/app/employees");
  await expect(page.getByText(`${dollars(owed)} still owed`).first()).toBeVisible();
  const balances = bought.map(async ({ id }) => (await api.get(`/api/employees/${id}/balance`)).json());
  const owedByEach = (await Promise.all(balances)).map(({ balance }: { balance: number }) => balance);
  expect(owedByEach.reduce((sum, cents) => sum + cents)).toBe(owed);
});

/** Follows the link that downloads what the page shows. @returns the file */
async function download(page: Page, act: (action: Promise<unknown>) => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent("download");
  await act(page.getByRole("link", { name: /^Download/ }).click());
  return readFile(await (await downloading).path(), "utf8");
}

/** @returns the sum of a column, in cents */
function sumOf(csv: string, heading: string): number {
  const [header = "", ...lines] = csv.trim().split(/\r?\n/);
  const at = header.replace("\uFEFF", "").split(",").indexOf(heading);
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(",")[at]) * 100), 0);
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
