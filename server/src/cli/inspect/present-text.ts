import { partWordsIn } from "@wagefloor/domain/payroll-file/header/part-words.ts";
import { columnsIn, planParts } from "@wagefloor/domain/payroll-file/header/planned-columns.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import type { ReadingPlan, Source } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { type Column, layOutTable, shown, wrapped } from "../lib/table-layout.ts";

interface Line {
  readonly column: string;
  readonly use: string;
  readonly samples: string;
}

const columns: readonly Column<Line>[] = [
  { title: "Column", align: "left", text: ({ column }) => column },
  { title: "Used for", align: "left", text: ({ use }) => use },
  { title: "Samples", align: "left", text: ({ samples }) => samples },
];

const shapeWords: Readonly<Record<ReadingPlan["shape"], string>> = {
  "by-earnings-type": "one row per employee and kind of pay",
  "one-row-per-employee": "one row per employee, or per job",
  "by-day": "one row per employee and day",
  "by-week": "one row per employee and workweek",
};

/** The inspection as text for people: what the file is, what each column is used for, what to know. */
export function* presentInspection(inspection: Inspection, width: number): Generator<string, void> {
  const lines = inspection.columns.map(({ name, samples }) => ({
    column: name,
    use: useOf(name, inspection.plan),
    samples: samples.join(" | "),
  }));
  yield* layOutTable(columns, { length: lines.length, at: (row) => lines[row] as Line }, width);
  yield `\n${factsOf(inspection).join("\n")}\n`;
  for (const warning of inspection.warnings) yield `\n${wrapped(warning, width)}`;
}

function useOf(column: string, plan: ReadingPlan): string {
  const used = planParts.filter((part) => columnsIn(plan, part).includes(column));
  return used.map((part) => partWordsIn(plan, part).toLowerCase()).join(", ");
}

function factsOf({ format, headerLine, plan, rows, employees, confidence }: Inspection): string[] {
  const fact = (label: string, text: string | null) => (text === null ? [] : [`${label.padEnd(17)}${text}`]);
  return [
    ...fact("Format", format),
    ...fact("Header", headerLine === null ? "none" : `line ${headerLine}`),
    ...fact("Shape", shapeWords[plan.shape]),
    ...fact("Regular pay", plan.regularValues.length === 0 ? null : plan.regularValues.map(shown).join(", ")),
    ...fact("Deduction", plan.columns.includes(plan.deduction ?? "") ? null : plan.deduction),
    ...fact("Period start", fixedValue(plan.periodStart)),
    ...fact("Period end", fixedValue(plan.periodEnd)),
    ...fact("Pay date", fixedValue(plan.payDate)),
    ...fact("Rows", String(rows)),
    ...fact("Employees", String(employees)),
    ...fact("Confidence", `${Math.round(100 * confidence)}%`),
  ];
}

function fixedValue(source: Source | null): string | null {
  return source !== null && "value" in source && source.value !== "" ? source.value : null;
}
