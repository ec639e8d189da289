import type { OpenColumn } from "@wagefloor/domain/payroll-file/content/open-pay.ts";
import { isWithHiddenRows } from "@wagefloor/domain/payroll-file/file-check.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { type ColumnMeaning, withMeaning } from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import type { ReadingPlan, Shape } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { certainty } from "@wagefloor/domain/payroll-file/vocabulary/meaning-of.ts";
import { CommandError } from "../lib/command-error.ts";
import { withoutPages } from "../lib/without-pages.ts";
import { openWhole, type ReadFile, readWhole } from "./read-payroll-file.ts";

const shapeWords: Readonly<Record<Shape, string>> = {
  "by-earnings-type": "a row per kind of pay",
  "one-row-per-employee": "a row per employee",
  "by-day": "a row per day",
  "by-week": "a row per week",
};

const basisWords: Readonly<Record<ReadingPlan["hoursBasis"], string>> = {
  "first-row": "of each employee's first row",
  "regular-earnings-row": "of the rows of gross pay",
  "sum-of-rows": "of all rows but leave",
};

/**
 * Reads a file as it is proposed to be read, if that is certain.
 * @returns the file, and what a person has to know of how it was read
 * @throws CommandError with what it needs, if the proposal isn't certain; PayrollFileError
 */
export async function readByProposal(
  path: string,
  sheet: string | undefined,
  columns: ReadonlyMap<string, ColumnMeaning>,
): Promise<ReadFile & { readonly plan: ReadingPlan; readonly notes: readonly string[] }> {
  const whole = await openWhole(path, sheet);
  const inspection = inspectFile(whole.csv);
  if (whole.alike.length > 0) {
    const sheets = [whole.sheet, ...whole.alike];
    const names = sheets.map((name) => `'${name}'`).join(", ");
    const found = isWithHiddenRows(sheets) ? "a sheet with hidden rows" : "several sheets with payroll data";
    throw new CommandError(
      `The workbook has ${found}: ${names}. Choose one with --sheet${whole.areOneTable ? ", or all with --sheet '*'" : ""}.`,
    );
  }
  if (inspection.confidence < certainty.certain) throw uncertain(path, inspection);
  // Nothing is assigned to a run here, so what the file deducts for boots and the like is of this pay.
  const proposed = { ...inspection.plan, deduction: null };
  const asFound = readWhole(whole, proposed);
  const plan = withMeanings(proposed, asFound.openColumns, columns);
  const file = columns.size === 0 ? asFound : readWhole(whole, plan);
  const fromSheet = whole.sheet === null ? [] : [`Sheet: ${whole.sheet}`];
  return {
    ...{ file, read: whole, plan },
    notes: [...fromSheet, ...planNotes(plan), ...withoutPayDate(inspection.warnings).map(withoutPages)],
  };
}

function withMeanings(
  found: ReadingPlan,
  openColumns: readonly OpenColumn[],
  columns: ReadonlyMap<string, ColumnMeaning>,
): ReadingPlan {
  const open = new Set([...found.unaccounted, ...openColumns].map(({ column }) => column));
  const other = [...columns.keys()].find((column) => !open.has(column));
  if (other !== undefined) {
    const those = open.size === 0 ? "There is none in this file" : `In this file: ${quoted([...open])}`;
    throw new CommandError(
      `--column is for what leaves open which pay counts, and '${other}' doesn't. ${those}.`,
    );
  }
  return [...columns].reduce((plan, [column, meaning]) => withMeaning(plan, column, meaning), found);
}

function uncertain(path: string, { warnings }: Inspection): CommandError {
  const needs = withoutPayDate(warnings).map((warning) => `- ${withoutPages(warning)}`);
  const end = `Run 'inspect ${path}' to see how it would be read, and say how with --config.`;
  return new CommandError(["We can't be sure how to read this file.", ...needs, end].join("\n"));
}

function planNotes(plan: ReadingPlan): string[] {
  const { shape, employeeNumber, names, location, amount, earningsType, regularValues, hours, unaccounted } =
    plan;
  const people = employeeNumber === null ? names : [employeeNumber];
  const kinds =
    earningsType === null ? "" : ` where ${quoted([earningsType])} is ${regularValues.join(" or ")}`;
  const basis = shape === "by-earnings-type" ? `, ${basisWords[plan.hoursBasis]}` : "";
  return [
    `Read without a configuration: ${shapeWords[shape]}; employees by ${quoted(people)}; place from ${location === null ? "no column" : quoted([location])}.`,
    `Gross pay: ${quoted(amount === null ? [] : [amount])}${kinds}.`,
    `Hours: ${quoted(hours)}${basis}.`,
    ...unaccounted
      .filter(({ meaning }) => meaning === undefined)
      .map(
        ({ column }) =>
          `We don't recognize '${column}', so we deduct only what's safe whatever it holds. Say what it is with --column "${column}=...".`,
      ),
  ];
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `'${column}'`).join(" + ");
}

/** The pay date is a matter of the command's options. */
function withoutPayDate(warnings: readonly string[]): string[] {
  return warnings.filter((warning) => !warning.includes("pay date"));
}
