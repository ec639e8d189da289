import { describe, expect, test } from "vitest";
import { payrollExports } from "../../test-support/payroll-exports.ts";
import { readByPlan } from "../../test-support/payroll-files.ts";
import { sampled } from "../../test-support/properties.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { rowSheets } from "../../test-support/system-sheets/row-sheets.ts";
import { money, written } from "../../test-support/system-sheets/sheet.ts";
import { wideSheets } from "../../test-support/system-sheets/wide-sheets.ts";
import { type Cents, calendarDate, cents } from "../money.ts";
import { calculateRun } from "../runs/calculate-run.ts";
import type { EmployeeResult } from "../runs/results/result-fields.ts";
import { isGreen } from "../verdicts/verdicts.ts";
import { inspectFile } from "./inspect/inspect-file.ts";
import type { Inspection } from "./inspect/inspection.ts";
import { PayrollFileError } from "./refusals/payroll-file-error.ts";
import { certainty } from "./vocabulary/meaning-of.ts";

const exports: Readonly<Record<string, string>> = {
  ...payrollExports,
  ...Object.fromEntries(
    Object.entries({ ...wideSheets, ...rowSheets }).map(([system, sheet]) => [
      `sheet of ${system}`,
      written(sheet(money)),
    ]),
  ),
};

/** What is owed by everyone: the usual amount, and more than anyone's pay, so that each deduction is all that is left. */
const owed = [cents(5900), cents(90_000_000)];
/** A file as it is read at first sight. */
interface Seen {
  readonly inspection: Inspection;
  /** By the line of each employee's first row. */
  readonly results: ReadonlyMap<number, EmployeeResult>;
}

/** Null where it is refused, or a person is asked how it is read. */
function seen(content: string, deductionAmount: Cents): Seen | null {
  try {
    const inspection = inspectFile(new TextEncoder().encode(content));
    if (inspection.confidence < certainty.certain || inspection.plan.amount === null) return null;
    const file = readByPlan(content, inspection.plan);
    const { results } = calculateRun(file, {
      configuration: { deductionAmount, hoursBasis: inspection.plan.hoursBasis },
      payDate: calendarDate("2026-11-20"),
      balances: new Map(),
    });
    const { employeeNumber, line } = file.employees;
    const lines = new Map(employeeNumber.map((number, at) => [number, line[at] as number]));
    const rows = resultsOf(results).map((result) => [lines.get(result.employeeNumber) ?? 0, result] as const);
    return { inspection, results: new Map(rows) };
  } catch (error) {
    if (error instanceof PayrollFileError) return null;
    throw error;
  }
}

/** The file with something forgotten, and what that was. */
type Forgotten = readonly [what: string, content: string];

/**
 * Each heading and each kind of pay in turn without a meaning, each row negated, and a column without a meaning added: of
 * hours, and of pay inside gross pay.
 */
function forgettings(content: string, { delimiter = ",", headerLine, plan }: Inspection): Forgotten[] {
  const lines = content.split("\n");
  const header = lines[(headerLine ?? 1) - 1] as string;
  const split = (line: string) =>
    line.split(delimiter === "," ? /,(?=(?:[^"]*"[^"]*")*[^"]*$)/ : (delimiter as string));
  const headings = split(header);
  const clear = (text = "") => text.replace(/[$,"]/g, "").trim();
  const at = (name: string | null) => headings.findIndex((heading) => clear(heading) === clear(name ?? "?"));
  const [amount, type] = [at(plan.amount), at(plan.earningsType)];
  const isRow = (line: string, nth: number) =>
    nth >= (headerLine ?? 1) &&
    split(line).length === headings.length &&
    /\d/.test(split(line)[amount] ?? "");
  const withHeading = (change: (headings: string[]) => string[]) => (line: string) =>
    line === header ? change(headings).join(delimiter as string) : line;
  const forget = (column: number, name: string): Forgotten => [
    `${headings[column]} is called "${name}"`,
    lines.map(withHeading((all) => all.with(column, name))).join("\n"),
  ];
  const added = (what: string, name: string, cellsOf: (cells: string[]) => string[]): Forgotten => [
    `${what} added as "${name}"`,
    lines
      .map((line, nth) => {
        if (line === header) return `${line}${delimiter}${name}`;
        if (isRow(line, nth)) return cellsOf(split(line)).join(delimiter as string);
        return split(line).length === headings.length ? `${line}${delimiter}` : line;
      })
      .join("\n"),
  ];
  const withPay = (cells: string[]) => {
    const isGross = type === -1 || plan.regularValues.includes(clear(cells[type]));
    if (!isGross) return [...cells, ""];
    return [...cells.with(amount, `"${(Number(clear(cells[amount])) + 25).toFixed(2)}"`), "25.00"];
  };
  const negated = (line: string) => {
    const cells = split(line);
    for (const column of [amount, ...plan.hours.map(at)]) {
      const figure = clear(cells[column]);
      if (/^[\d.]+$/.test(figure)) cells[column] = `-${figure}`;
    }
    return cells.join(delimiter as string);
  };
  const rows = lines.flatMap((line, nth) => (isRow(line, nth) ? [nth] : []));
  const kinds =
    type === -1 ? [] : [...new Set(rows.map((nth) => split(lines[nth] as string)[type] as string))];
  const renamed = (kind: string, name: string): Forgotten => [
    `${kind} is called "${name}"`,
    lines
      .map((line, nth) => {
        const cells = split(line);
        return isRow(line, nth) && cells[type] === kind
          ? cells.with(type, name).join(delimiter as string)
          : line;
      })
      .join("\n"),
  ];
  const ofRows = rows.map(
    (nth): Forgotten => [
      `row ${nth + 1} is negated`,
      lines.with(nth, negated(lines[nth] as string)).join("\n"),
    ],
  );
  const ofNames = ["Xq Zz", ""].flatMap((name) => [
    ...kinds.map((kind) => renamed(kind, name)),
    ...headings.map((_, column) => forget(column, name)),
    added("pay", name, withPay),
    ...["7.50", "7:30"].map((hours) => added(`hours ${hours}`, name, (cells) => [...cells, hours])),
  ]);
  return [...ofNames, ...ofRows];
}

/** What forgetting made better; empty where nothing. */
function gains(before: Seen, after: Seen): string[] {
  return [...after.results].flatMap(([line, result]) => {
    const known = before.results.get(line);
    const [deducted, verdict] = [known?.proposedDeduction ?? 0, known?.verdict ?? "not-checked"];
    const isRaised = result.proposedDeduction > deducted;
    const isGreener = isGreen(result.verdict) && !isGreen(verdict);
    const isAccused = result.verdict === "below-minimum" && verdict !== "below-minimum";
    return isRaised || isGreener || isAccused
      ? [`line ${line}: ${verdict} ${deducted}, then ${result.verdict} ${result.proposedDeduction}`]
      : [];
  });
}

describe("[CSV-02] [CALC-03] an unrecognized column never raises a deduction, makes pay look sufficient, or puts anyone below the minimum", () => {
  test.each(Object.entries(exports))("%s", (_, content) => {
    for (const amount of owed) {
      const before = seen(content, amount) as Seen;
      // An ordinary file is asked nothing.
      expect(before.inspection.plan.unaccounted).toEqual([]);
      const wrong = sampled(forgettings(content, before.inspection)).flatMap(([what, forgotten]) => {
        const after = seen(forgotten, amount);
        return after === null ? [] : gains(before, after).map((gain) => `${what}: ${gain}`);
      });
      expect(wrong).toEqual([]);
    }
  });
});
