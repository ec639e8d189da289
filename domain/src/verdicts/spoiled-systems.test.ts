import { expect, test } from "vitest";
import { sampled } from "../../test-support/properties.ts";
import { resultsWithMost } from "../../test-support/proposed-results.ts";
import { rowSheets } from "../../test-support/system-sheets/row-sheets.ts";
import { type Sheet, staff, written } from "../../test-support/system-sheets/sheet.ts";
import { wideSheets } from "../../test-support/system-sheets/wide-sheets.ts";
import { inspectFile } from "../payroll-file/inspect/inspect-file.ts";
import type { ReadingPlan } from "../payroll-file/plan/reading-plan.ts";
import { PayrollFileError } from "../payroll-file/refusals/payroll-file-error.ts";
import { isGreen } from "./verdicts.ts";

/** What a spoiled copy of an export is called, and the copy. */
type Spoiled = readonly [how: string, sheet: Sheet];
type Row = Sheet["rows"][number];

const certain = 0.8;
const zeros: Readonly<Record<string, (value: number) => string>> = {
  "0.00": (value) => value.toFixed(2),
  nothing: (value) => (value === 0 ? "" : value.toFixed(2)),
};

/** Where a system has no places, everyone works in one. */
const inTexas = (plan: ReadingPlan, { place }: Sheet) =>
  place === null ? { ...plan, fixedLocation: "Houston, TX" } : plan;

const inspected = (sheet: Sheet) => inspectFile(new TextEncoder().encode(written(sheet)));

/** The green employees, with what may be deducted at most; none where the file isn't read by itself. */
function greenOf(sheet: Sheet, plan: ReadingPlan | null) {
  try {
    const found = plan === null ? inspected(sheet) : null;
    if (found !== null && found.confidence < certain) return [];
    const asRead = inTexas(plan ?? (found as typeof found & {}).plan, sheet);
    return resultsWithMost(written(sheet), asRead).filter(({ verdict }) => isGreen(verdict));
  } catch (error) {
    if (error instanceof PayrollFileError) return [];
    throw error;
  }
}

const changed = (sheet: Sheet, row: Row, cells: readonly string[]): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((one) => (one === row ? { ...one, cells } : one)),
});
const column = (sheet: Sheet, heading: string) => sheet.header.indexOf(heading);
const withCell = (sheet: Sheet, row: Row, at: number, cell: string) =>
  changed(sheet, row, row.cells.with(at, cell));

function* spoiledCells(sheet: Sheet, row: Row): Generator<Spoiled> {
  for (const heading of sheet.hours) {
    const at = column(sheet, heading);
    const hours = Number(row.cells[at]);
    if (!(hours > 0) || sheet.isWork?.(row.cells) === false) continue;
    for (const cell of ["n/a", "#REF!", "-"]) yield [`${heading} is ${cell}`, withCell(sheet, row, at, cell)];
  }
  const isGross = sheet.isWork === undefined || row.cells.includes("/101") || sheet.isWork(row.cells);
  if (isGross && !(row.cells.includes("1000") || row.cells.includes("1100"))) {
    for (const cell of ["", "n/a", "1.234,50", "#REF!", "1O0.00"])
      yield [`${sheet.gross} is '${cell}'`, withCell(sheet, row, column(sheet, sheet.gross), cell)];
  }
}

const isOvertimePay = (heading: string) =>
  /^(Overtime|OT) |Overtime Pay|\(Amount\)/.test(heading) && !/hours|time off|regular/i.test(heading);

/** A part of the regular hours, where a rate, overtime, or the other days tell that it's too little for the pay. */
function* slippedHours(sheet: Sheet, row: Row): Generator<Spoiled> {
  const { header, hours } = sheet;
  const tells = (name: string) => /\bRate\b|Work Date|Week Ending/.test(name) || isOvertimePay(name);
  if (!header.some(tells)) return;
  const [at, late = -1] = hours.map((heading) => column(sheet, heading)) as [number, number?];
  const partOf = (figure: number, part: number) =>
    withCell(sheet, row, figure, (Number(row.cells[figure]) * part).toFixed(2));
  for (const part of [0.01, 0.1, 0.5, 0.75]) {
    yield [`${part} of the hours`, partOf(at, part)];
    for (const [figure, heading] of header.entries())
      if (isOvertimePay(heading) && Number(row.cells[figure]) > 0)
        yield [`${part} of ${heading}`, partOf(figure, part)];
  }
  if (!header.some(isOvertimePay)) return;
  const [regular, overtime] = [row.cells[at] as string, row.cells[late] as string];
  yield [
    "regular hours and overtime swapped",
    changed(sheet, row, row.cells.with(at, overtime).with(late, regular)),
  ];
}

/** The place of all rows of the employee, of which one would be enough. */
function* spoiledPlaces(sheet: Sheet, { worker }: Row): Generator<Spoiled> {
  if (sheet.place === null) return;
  const at = column(sheet, sheet.place);
  for (const cell of ["", "Huston, TX", "Plant 9"]) {
    const rows = sheet.rows.map((one) =>
      one.worker === worker ? { ...one, cells: one.cells.with(at, cell) } : one,
    );
    yield [`${sheet.place} is '${cell}'`, { ...sheet, rows }];
  }
}

/** Another number, or none, on one of an employee's rows. */
function* spoiledNumbers(sheet: Sheet, row: Row): Generator<Spoiled> {
  if (sheet.number === null || sheet.rows.filter(({ worker }) => worker === row.worker).length === 1) return;
  const at = column(sheet, sheet.number);
  const number = row.cells[at] as string;
  const slips = [
    ["no number", ""],
    ["another digit", number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))],
    ["a digit less", number.slice(0, -1)],
    ["swapped digits", number.replace(/(.)(.)$/, "$2$1")],
    ["a zero in front", `0${number}`],
    ["a letter", number.replace(/.$/, "O")],
  ] as const;
  for (const [how, slip] of slips)
    if (slip !== number) yield [`${how} on a row`, withCell(sheet, row, at, slip)];
}

/** The number of the employee below on one row, which has the name of its own. */
function* othersNumber(sheet: Sheet, row: Row): Generator<Spoiled> {
  if (sheet.number === null) return;
  const at = column(sheet, sheet.number);
  const other = sheet.rows.find(({ worker }) => worker !== row.worker) as Row;
  yield ["another employee's number on a row", withCell(sheet, row, at, other.cells[at] as string)];
}

/** The cells from one on moved by one column, and the last one empty or lost. */
function* shiftedCells(sheet: Sheet, row: Row): Generator<Spoiled> {
  const { cells } = row;
  for (let at = 0; at < cells.length - 1; at += 2) {
    yield [`cells shifted left from ${at}`, changed(sheet, row, [...cells.toSpliced(at, 1), ""])];
    yield [
      `cells shifted right from ${at}`,
      changed(sheet, row, [...cells.slice(0, at), "", ...cells.slice(at, -1)]),
    ];
  }
}

function* repeatedRows(sheet: Sheet, row: Row): Generator<Spoiled> {
  const { rows } = sheet;
  yield ["a row twice", { ...sheet, rows: rows.flatMap((one) => (one === row ? [one, one] : [one])) }];
  yield ["a row again at the end", { ...sheet, rows: [...rows, row] }];
  const own = rows.filter(({ worker }) => worker === row.worker);
  const spelled = row.cells.map((cell) => ` ${cell.toUpperCase().replace(/(\.\d)0$|\.00$/, "$1")} `);
  yield ["a row again in another spelling", { ...sheet, rows: [...rows, { ...row, cells: spelled }] }];
  yield ["an employee twice", { ...sheet, rows: [...rows, ...own] }];
  yield ["each row twice", { ...sheet, rows: rows.flatMap((one) => [one, one]) }];
  yield ["all rows twice", { ...sheet, rows: [...rows, ...rows] }];
}

/** All figures of a row but its rate a tenth lower, as they may have been in the last pay period. */
function ofLastPeriod(sheet: Sheet, row: Row): Row {
  const cells = row.cells.map((cell, at) =>
    /\bRate\b/.test(sheet.header[at] ?? "") || !/^\$?\d+\.\d\d$/.test(cell)
      ? cell
      : cell.replace(/[\d.]+/, (figure) => (0.9 * Number(figure)).toFixed(2)),
  );
  return { ...row, cells };
}

/** The last pay period's rows below this one's, or above: of the same employees, or without some who were hired or left. */
function* pastedBlocks(sheet: Sheet): Generator<Spoiled> {
  const { rows } = sheet;
  const last = rows.map((row) => ofLastPeriod(sheet, row));
  const without = (all: readonly Row[], ...workers: readonly number[]) =>
    all.filter(({ worker }) => !workers.includes(worker));
  yield ["the last period below", { ...sheet, rows: [...rows, ...last] }];
  yield ["the last period above", { ...sheet, rows: [...last, ...rows] }];
  yield ["the last period without two who were hired", { ...sheet, rows: [...rows, ...without(last, 0, 8)] }];
  yield ["the last period with two who left", { ...sheet, rows: [...without(rows, 0, 8), ...last] }];
  const header = { cells: sheet.header, worker: -1 };
  yield ["the last period below its header", { ...sheet, rows: [...rows, header, ...last] }];
  const before = last.map((row) => ofLastPeriod(sheet, row));
  yield ["the last two periods below", { ...sheet, rows: [...rows, ...last, ...before] }];
}

const isSum = (cells: readonly string[]) => cells.some((cell) => /\.\d\d$/.test(cell));

/** A line with the sums of all figures, that says in one cell that it's for everyone. */
function* totalsLines(sheet: Sheet): Generator<Spoiled> {
  const sums = sheet.header.map((_, at) => {
    const cells = sheet.rows.map(({ cells: all }) => all[at] as string);
    if (!isSum(cells)) return cells[0] as string;
    return cells.reduce((sum, cell) => sum + (Number(cell.replace("$", "")) || 0), 0).toFixed(2);
  });
  const keys = [...(sheet.number === null ? [] : [sheet.number]), ...sheet.names].map((name) =>
    column(sheet, name),
  );
  for (const label of ["Everyone", "All employees", "Company", "Grand Total", "Report total", "Summary"]) {
    const cells = sums.map((cell, at) => (keys.includes(at) ? "" : cell)).with(keys.at(-1) as number, label);
    yield [`a totals line called ${label}`, { ...sheet, rows: [...sheet.rows, { cells, worker: -1 }] }];
  }
  if (sheet.isWork !== undefined) return;
  const own = sheet.rows[4] as Row;
  const cells = sums.map((cell, at) => (isSum([own.cells[at] as string]) ? cell : (own.cells[at] as string)));
  yield [
    "the sums below an employee's number",
    { ...sheet, rows: sheet.rows.toSpliced(4, 0, { ...own, cells }) },
  ];
}

/** A column of hours that isn't there, while pay for them is. */
function* spoiledColumns(sheet: Sheet): Generator<Spoiled> {
  const isPaidApart = sheet.header.some(isOvertimePay);
  for (const heading of sheet.hours) {
    if (!isPaidApart && heading !== sheet.hours[0]) continue;
    const at = column(sheet, heading);
    const each = (change: (cells: readonly string[]) => readonly string[]) =>
      sheet.rows.map((row) => ({ ...row, cells: change(row.cells) }));
    for (const cell of ["", "0.00", "n/a"])
      yield [`${heading} all '${cell}'`, { ...sheet, rows: each((cells) => cells.with(at, cell)) }];
    // Double time shares a column of pay with overtime there: without its hours nothing tells it from overtime that is
    // paid better.
    yield [
      `no column ${heading}`,
      { ...sheet, header: sheet.header.toSpliced(at, 1), rows: each((cells) => cells.toSpliced(at, 1)) },
    ];
    yield [`no heading ${heading}`, { ...sheet, header: sheet.header.with(at, "") }];
  }
}

/** Gross pay in cents on every other row. */
function* centsForDollars(sheet: Sheet): Generator<Spoiled> {
  const at = column(sheet, sheet.gross);
  const inCents = (cell: string) => (Number(cell) ? (100 * Number(cell)).toFixed(2) : cell);
  const rows = sheet.rows.map((row, index) =>
    index % 2 === 0 ? row : { ...row, cells: row.cells.with(at, inCents(row.cells[at] as string)) },
  );
  yield ["cents for dollars on every other row", { ...sheet, rows }];
}

function* spoiledCopies(sheet: Sheet): Generator<Spoiled> {
  yield* centsForDollars(sheet);
  yield* spoiledColumns(sheet);
  yield* totalsLines(sheet);
  const worked = sheet.rows.filter(({ cells }) => sheet.isWork?.(cells) ?? true);
  const [row, last] = [worked[2], worked.at(-1)] as [Row, Row];
  yield* spoiledCells(sheet, row);
  yield* slippedHours(sheet, row);
  yield* spoiledPlaces(sheet, row);
  yield* spoiledNumbers(sheet, row);
  yield* spoiledNumbers(sheet, last);
  yield* othersNumber(sheet, row);
  yield* othersNumber(sheet, last);
  yield* shiftedCells(sheet, row);
  yield* repeatedRows(sheet, row);
  yield* pastedBlocks(sheet);
}

const cases = Object.entries({ ...wideSheets, ...rowSheets }).flatMap(([system, sheetOf]) => {
  const all = Object.entries(zeros).map(([zero, write]) => [system, zero, sheetOf(write)] as const);
  const texts = all.map(([, , sheet]) => written(sheet));
  return all.filter((_, at) => texts.indexOf(texts[at] as string) === at);
});

test.each(cases)(
  "[CSV-03] an export of %s with zeros as %s is green as it comes, and spoiled allows no one more",
  (_system, _zeros, sheet) => {
    const { plan, confidence, employees } = inspected(sheet);
    expect({ confident: confidence >= certain, employees, hours: plan.hours, amount: plan.amount }).toEqual({
      confident: true,
      employees: staff.length,
      hours: sheet.hours,
      amount: sheet.gross,
    });
    const clean = new Map(greenOf(sheet, plan).map(({ employeeNumber, most }) => [employeeNumber, most]));
    expect(clean.size).toBe(staff.length);
    const wrong: string[] = [];
    for (const [how, spoiled] of sampled([...spoiledCopies(sheet)])) {
      for (const by of [plan, null]) {
        for (const { employeeNumber, most } of greenOf(spoiled, by)) {
          if (most > (clean.get(employeeNumber) ?? -1))
            wrong.push(`${how}, ${by === null ? "as found" : "by the profile"}: ${employeeNumber}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);
