import { describe, expect, test } from "vitest";
import { payrollExports } from "../../test-support/payroll-exports.ts";
import { readByPlan } from "../../test-support/payroll-files.ts";
import { sampled } from "../../test-support/properties.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { rowSheets } from "../../test-support/system-sheets/row-sheets.ts";
import { money, written } from "../../test-support/system-sheets/sheet.ts";
import { wideSheets } from "../../test-support/system-sheets/wide-sheets.ts";
import { calendarDate, cents } from "../money.ts";
import { calculateRun } from "../runs/calculate-run.ts";
import type { EmployeeResult } from "../runs/results/result-fields.ts";
import { isGreen } from "../verdicts/verdicts.ts";
import { inspectFile } from "./inspect/inspect-file.ts";
import type { Inspection } from "./inspect/inspection.ts";
import type { ReadingPlan } from "./plan/reading-plan.ts";
import { findProfile } from "./profiles/find-profile.ts";
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

/** The same of a register of checks, with one that was voided. */
const withMarks = Object.fromEntries(
  [
    ["Check Status", "Void", "Issued"],
    ["Void Flag", "Yes", "No"],
    ["Check Status,Void Date", "Issued,11/18/2026", "Issued,"],
    ["Reversed,Payment Status", "N,Void", "N,Issued"],
  ].map(([heading, voided, paid]) => {
    const rows = [
      `1,"Waco, TX",11/20/2026,${paid},40.00,310.00`,
      `2,"Waco, TX",11/20/2026,${voided},20.00,300.00`,
      `2,"Waco, TX",11/20/2026,${paid},40.00,300.00`,
      `3,"Waco, TX",11/20/2026,${voided},20.00,300.00`,
      `4,"Waco, TX",11/20/2026,${paid},38.00,300.00`,
      `5,"Waco, TX",11/20/2026,${paid},38.00,290.00`,
    ];
    const header = `Employee ID,Work Location,Check Date,${heading},Hours Worked,Gross Pay`;
    return [`a register with ${heading}`, [header, ...rows].join("\n")];
  }),
);

/** The same of what is taken from pay, with the sign that some systems write it with. */
const withDeductions = Object.fromEntries(
  ["", "-"].map((sign) => [
    `a register with deductions as ${sign}20.00`,
    [
      "Employee ID,Work Location,Check Date,Hours Worked,Gross Pay,Uniform",
      `1,"Waco, TX",11/20/2026,40.00,310.00,${sign}20.00`,
      `2,"Waco, TX",11/20/2026,40.00,330.00,${sign}15.50`,
      `3,"Waco, TX",11/20/2026,38.00,290.00,0.00`,
    ].join("\n"),
  ]),
);

/** Registers whose figures say more than their headings do. */
const withProof = {
  "a row of each kind of pay, and their total with its hours": [
    "Employee ID,Work Location,Check Date,Earning,Hours,Amount",
    '1,"Waco, TX",11/20/2026,Regular,40.00,310.00',
    '1,"Waco, TX",11/20/2026,Vacation,8.00,62.00',
    '1,"Waco, TX",11/20/2026,Total Earnings,48.00,372.00',
    '2,"Waco, TX",11/20/2026,Regular,38.00,290.00',
    '2,"Waco, TX",11/20/2026,Overtime,3.00,34.35',
    '2,"Waco, TX",11/20/2026,Total Earnings,41.00,324.35',
  ].join("\n"),
  "tips of someone who is paid less": [
    "Employee ID,Work Location,Check Date,Hours Worked,Tips,Gross Pay",
    '1,"Waco, TX",11/20/2026,40.00,30.00,280.00',
    '2,"Waco, TX",11/20/2026,40.00,20.00,350.00',
    '3,"Waco, TX",11/20/2026,38.00,0.00,290.00',
  ].join("\n"),
  "leave, a bonus, and overtime without a word for its hours or dollars": [
    "Employee ID,Work Location,Check Date,Hours Worked,Regular Pay,Overtime Pay,PTO,Bonus,Gross Pay",
    '1,"Waco, TX",11/20/2026,40.00,310.00,0.00,62.00,0.00,372.00',
    '2,"Waco, TX",11/20/2026,43.00,320.00,36.00,0.00,50.00,406.00',
    '3,"Waco, TX",11/20/2026,38.00,290.00,0.00,0.00,0.00,290.00',
  ].join("\n"),
  "net pay that is gross pay less a tax": [
    "Employee ID,Work Location,Check Date,Hours Worked,Gross Pay,Federal Tax,Net Pay",
    '1,"Waco, TX",11/20/2026,40.00,310.00,25.00,285.00',
    '2,"Waco, TX",11/20/2026,40.00,330.00,30.00,300.00',
    '3,"Waco, TX",11/20/2026,38.00,290.00,20.00,270.00',
  ].join("\n"),
};

/** What is owed by everyone: the usual amount, and more than anyone's pay, so that each deduction is all that is left. */
const owed = [cents(5900), cents(90_000_000)];

/** A file as it is read, with what makes the law hold for it. */
interface Seen {
  readonly plan: ReadingPlan;
  /** For each amount owed, by the line of each employee's first row. */
  readonly results: readonly ReadonlyMap<number, EmployeeResult>[];
  /** Whether the file itself says when its pay was paid, or for which days. */
  readonly isDated: boolean;
}

/** Null where it is refused, or a person is asked how it is read. @param known the plan of an earlier file, of a profile */
function seen(content: string, known?: ReadingPlan): Seen | null {
  try {
    const bytes = new TextEncoder().encode(content);
    const plan = known === undefined ? planOfFirst(inspectFile(bytes)) : planOfProfile(known, bytes);
    if (plan === null) return null;
    const file = readByPlan(content, plan);
    const { employeeNumber, line } = file.employees;
    const lines = new Map(employeeNumber.map((number, at) => [number, line[at] as number]));
    const results = owed.map((deductionAmount) => {
      const { results } = calculateRun(file, {
        configuration: { deductionAmount, hoursBasis: plan.hoursBasis },
        payDate: calendarDate("2026-11-20"),
        balances: new Map(),
      });
      return new Map(
        resultsOf(results).map((result) => [lines.get(result.employeeNumber) ?? 0, result] as const),
      );
    });
    return { plan, results, isDated: file.payDates.length > 0 || file.period !== null };
  } catch (error) {
    if (error instanceof PayrollFileError) return null;
    throw error;
  }
}

/** Null where a person is asked. */
function planOfFirst({ plan, confidence }: Inspection): ReadingPlan | null {
  return confidence < certainty.certain || plan?.amount === null ? null : plan;
}

/** Null where the profile doesn't fit the file, so that a person is asked. */
function planOfProfile(plan: ReadingPlan, file: Uint8Array): ReadingPlan | null {
  return findProfile([{ plan, takesOthers: false }], file)?.plan ?? null;
}

/** The file with something forgotten, and what that was. */
type Forgotten = readonly [what: string, content: string];

/**
 * Each heading, each kind of pay and each word of a check's status in turn without a meaning, each heading beside a word
 * without one, each row negated, and a column without a meaning added: of hours, and of pay inside gross pay.
 */
function forgettings(content: string, { delimiter = ",", headerLine, plan }: Inspection): Forgotten[] {
  const lines = content.split("\n");
  const header = lines[(headerLine ?? 1) - 1] as string;
  const split = (line: string) =>
    line.split(delimiter === "," ? /,(?=(?:[^"]*"[^"]*")*[^"]*$)/ : (delimiter as string));
  const headings = split(header);
  const clear = (text = "") => text.replace(/[$,"]/g, "").trim();
  const at = (name: string | null) => headings.findIndex((heading) => clear(heading) === clear(name ?? "?"));
  const [amount, type] = [plan.amount, plan.earningsType].map(at) as [number, number];
  const statuses = plan.checkStatus.map(at);
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
  const wordsOf = (column: number) => [
    ...new Set(column === -1 ? [] : rows.map((nth) => split(lines[nth] as string)[column] as string)),
  ];
  const renamed = (column: number, word: string, name: string): Forgotten => [
    `${word} is called "${name}"`,
    lines
      .map((line, nth) => {
        const cells = split(line);
        return isRow(line, nth) && cells[column] === word
          ? cells.with(column, name).join(delimiter as string)
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
    ...wordsOf(type).map((kind) => renamed(type, kind, name)),
    ...(name === ""
      ? []
      : statuses.flatMap((status) => wordsOf(status).map((word) => renamed(status, word, name)))),
    ...headings.map((_, column) => forget(column, name)),
    added("pay", name, withPay),
    ...["7.50", "7:30"].map((hours) => added(`hours ${hours}`, name, (cells) => [...cells, hours])),
  ]);
  const besideKnown = headings.map((heading, column) =>
    forget(column, `${heading.replace(/"$/, "")} Zz${heading.endsWith('"') ? '"' : ""}`),
  );
  return [...ofNames, ...besideKnown, ...ofRows];
}

/** What forgetting made better; empty where nothing. */
function gains(before: Seen, after: Seen): string[] {
  const dates = before.isDated && !after.isDated ? ["its days"] : [];
  const ofRows = after.results.flatMap((ofOwed, at) =>
    [...ofOwed].flatMap(([line, result]) => {
      const known = before.results[at]?.get(line);
      const [deducted, verdict] = [known?.proposedDeduction ?? 0, known?.verdict ?? "not-checked"];
      const isRaised = result.proposedDeduction > deducted;
      const isGreener = isGreen(result.verdict) && !isGreen(verdict);
      const isAccused = result.verdict === "below-minimum" && verdict !== "below-minimum";
      return isRaised || isGreener || isAccused
        ? [`line ${line}: ${verdict} ${deducted}, then ${result.verdict} ${result.proposedDeduction}`]
        : [];
    }),
  );
  return [...dates, ...ofRows];
}

/** What forgetting makes better in a first file, or in a later file of a profile. */
function allGains(content: string, isLater: boolean): string[] {
  const before = seen(content) as Seen;
  const inspection = inspectFile(new TextEncoder().encode(content));
  return sampled(forgettings(content, inspection)).flatMap(([what, forgotten]) => {
    const after = seen(forgotten, isLater ? before.plan : undefined);
    return after === null ? [] : gains(before, after).map((gain) => `${what}: ${gain}`);
  });
}

describe("[CSV-02] [CALC-03] what isn't recognized never raises a deduction, makes pay look sufficient, or puts anyone below the minimum", () => {
  const all = Object.entries({ ...exports, ...withMarks, ...withDeductions, ...withProof });

  test.each(all)("%s", (_, content) => {
    // An ordinary file is asked nothing.
    expect(seen(content)?.plan.unaccounted).toEqual([]);
    expect(allGains(content, false)).toEqual([]);
  });

  test.each(all)("%s, in a later file of its profile", (_, content) => {
    expect(allGains(content, true)).toEqual([]);
  });
});
