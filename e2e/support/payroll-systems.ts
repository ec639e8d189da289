import type { Page } from "@playwright/test";
import { inFebruary, type PayrollExport, payrollExports } from "../../domain/test-support/payroll-exports.ts";
import { workbook } from "../../server/src/core/spreadsheets/test/write-workbook.ts";
import { makeAccount } from "./account.ts";
import { file, type PayrollUpload } from "./files.ts";
import { expect, openAs } from "./fixtures.ts";
import { chooseFile, expectResultsOf, runButton } from "./upload-page.ts";

/** One action of a person: a click, a drop, a filled field. */
type Act = (action: Promise<unknown>) => Promise<void>;

/** What the review asks before everyone in the file is checked. */
type Decision = (page: Page, act: Act) => Promise<void>;

/** A payroll system whose files are read as they come. */
export interface PayrollSystem {
  readonly name: PayrollExport | "excel";
  /** Someone in the file whose pay is checked, as the table of results calls them. */
  readonly someone: string;
  readonly decisions?: readonly Decision[];
  /** The file doesn't say when people are paid. */
  readonly isWithoutPayDate?: true;
}

const saveNamedPlace: Decision = async (page, act) => {
  const save = page.getByRole("button", { name: "Save 1 named place" });
  await act(save.click());
  await expect(save).toHaveCount(0);
};

const confirmNames: Decision = (page, act) =>
  act(page.getByRole("button", { name: /^Confirm \d new employees$/ }).click());

/** A file with names only, whose places are to be mapped, and a workbook. What others ask, server tests hold. */
export const systemsOfEachKind: readonly PayrollSystem[] = [
  {
    name: "gusto",
    someone: "Reed, A",
    decisions: [confirmNames, saveNamedPlace],
  },
  { name: "excel", someone: "0042", isWithoutPayDate: true },
];

/** Goes from the first file to its results, and to those of the next month's file, and counts a person's actions. */
export async function runTwoMonths(page: Page, system: PayrollSystem): Promise<void> {
  const { someone, decisions = [], isWithoutPayDate } = system;
  let actions = 0;
  const act: Act = async (action) => {
    actions++;
    await action;
  };
  const [january, february] = [fileOf(system, "january"), fileOf(system, "february")];

  await openAs(page, await makeAccount({ plan: "standard", configured: false }), "/onboarding");
  await expect(page.getByRole("heading", { name: "Your payroll file" })).toBeVisible();
  await act(page.locator('input[type="file"]').setInputFiles(january));
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeFocused();
  await act(page.getByRole("button", { name: "Next Step" }).click());
  await expect(page.getByRole("heading", { name: "Pay and deduction" })).toBeFocused();
  await act(page.getByRole("button", { name: "Save and review" }).click());
  await expect(page.getByRole("heading", { name: `Review of ${january.name}` })).toBeVisible();
  for (const decide of decisions) await decide(page, act);
  await expect(runButton(page)).toBeEnabled();
  await act(runButton(page).click());
  await expectResultsOf(page, january);
  await expect(rowWith(page, someone)).toContainText("Compliant");
  expect(actions).toBeLessThanOrEqual(6);

  actions = 0;
  await page.goto("/app/analysis");
  await act(chooseFile(page, february));
  await expect(page.getByRole("heading", { name: `Review of ${february.name}` })).toBeVisible();
  // Today was the pay date of the first file.
  if (isWithoutPayDate) await act(page.getByRole("textbox", { name: "Pay date" }).fill("2026-02-20"));
  await expect(runButton(page)).toBeEnabled();
  await act(runButton(page).click());
  await expectResultsOf(page, february);
  expect(actions).toBeLessThanOrEqual(3);
}

/** The row of someone in the table of results, which names them by number and name. */
function rowWith(page: Page, someone: string) {
  return page.getByRole("row").filter({ hasText: someone }).first();
}

type Month = "january" | "february";

function fileOf({ name }: PayrollSystem, month: Month): PayrollUpload {
  if (name === "excel") return workbookOf(month);
  const january = payrollExports[name];
  return file(`${month}.csv`, month === "january" ? january : inFebruary(january));
}

function workbookOf(month: Month): PayrollUpload {
  const rows = [
    ["Payroll Register"],
    ["Employee Number", "Location", "Hours Worked", "Gross Pay"],
    ["0042", "Oakland, CA", 40, month === "january" ? 800 : 820],
    ["0051", "Fresno, CA", 38, 700],
  ];
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name: `${month}.xlsx`, mimeType, buffer: Buffer.from(workbook([{ name: "Register", rows }])) };
}
