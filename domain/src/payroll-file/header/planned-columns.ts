import type { ReadingPlan, Source } from "../plan/reading-plan.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import { inOneSpacing } from "./column-names.ts";

/** What a plan says but for the columns that it leaves open. */
export type PlanParts = Omit<ReadingPlan, "unaccounted">;

interface Part {
  /** Without it a file can't be read, or who has it would be checked by the wrong rule. */
  readonly isNeeded?: boolean | ((plan: ReadingPlan) => boolean);
  /** Where there is an earnings type, it is values of that. */
  readonly isValues?: boolean;
  /** Systems leave out kinds of hours, and deductions, that no one has this time. */
  readonly mayLack?: boolean;
  /** What is looked for in gross pay, and read only where a file has it. */
  readonly isInGross?: boolean;
}

const parts = {
  employeeNumber: { isNeeded: true },
  names: { isNeeded: ({ employeeNumber }) => employeeNumber === null },
  location: {},
  locationState: {},
  earningsType: { isNeeded: true },
  amount: { isNeeded: true },
  hours: { mayLack: true },
  leaveInGross: { isValues: true, isInGross: true },
  leavePay: { isInGross: true },
  tips: { isValues: true, isInGross: true },
  netPay: { mayLack: true },
  exemptStatus: { isNeeded: true },
  tipCredit: { isNeeded: true },
  contractFloor: { isNeeded: true },
  checkStatus: { isNeeded: true },
  deduction: { isValues: true, mayLack: true },
  companyCode: {},
  payDate: {},
  weekEnding: { isNeeded: ({ shape }) => shape === "by-week" },
  workDate: { isNeeded: ({ shape }) => shape === "by-day" },
  periodStart: {},
  periodEnd: {},
} as const satisfies Partial<Record<keyof ReadingPlan, Part>>;

export type PlanPart = keyof typeof parts;

/** The parts of a plan that columns of a file are for, in the order in which people are asked for them. */
export const planParts = Object.keys(parts) as PlanPart[];

/** The parts that are columns, and no values of the earnings type. */
export function partsWithColumns({ earningsType, deduction, columns }: PlanParts): PlanPart[] {
  const isColumn = (part: PlanPart) => part === "deduction" && columns.includes(deduction ?? "");
  return planParts.filter((part) => earningsType === null || !partOf(part).isValues || isColumn(part));
}

/** The columns of one part of a plan. */
export function columnsIn(plan: PlanParts, part: PlanPart): readonly string[] {
  const said: Source | string | readonly string[] | null = plan[part];
  if (said === null || !partsWithColumns(plan).includes(part)) return [];
  if (typeof said === "string") return [said];
  if (isList(said)) return said;
  return "column" in said ? [said.column] : [];
}

/** Whether a file without that part of the plan can't be read. */
export function isNeeded(plan: ReadingPlan, part: PlanPart): boolean {
  const { isNeeded: needed = false } = partOf(part);
  return typeof needed === "boolean" ? needed : needed(plan);
}

/** The columns that a plan names, each once, in the order in which people are asked for them. */
export function plannedColumns(plan: PlanParts): string[] {
  const isRead = (part: PlanPart) => !(partOf(part).isInGross || datesOfRow.flat().includes(part));
  const all = planParts.filter(isRead).flatMap((part) => columnsIn(plan, part));
  return distinct([...all, ...dateColumns(plan)]);
}

/** The same, and those whose pay or hours are looked for in gross pay. */
export function accountedColumns(plan: PlanParts): ReadonlySet<string> {
  return new Set([...plannedColumns(plan), ...plan.leaveInGross, ...plan.leavePay, ...plan.tips]);
}

/** Whether a file can be read that has these of the plan's columns. */
export function isReadable(plan: ReadingPlan, has: (column: string) => boolean): boolean {
  const missing = plannedColumns(plan).filter((name) => !has(name));
  const mayLack = planParts.filter((part) => partOf(part).mayLack).flatMap((part) => columnsIn(plan, part));
  return (
    missing.length === 0 ||
    (distinct(plan.hours).some(has) && missing.every((name) => distinct(mayLack).includes(name)))
  );
}

/** The columns without which a further table of the file isn't read: who is paid, for what, and how much. */
export function essentialColumns(plan: ReadingPlan): string[] {
  const person = plan.employeeNumber === null ? "names" : "employeeNumber";
  return distinct(([person, "earningsType", "amount"] as const).flatMap((part) => columnsIn(plan, part)));
}

/** What dates a row: its day, else its week, else both ends of its period. */
const datesOfRow: readonly (readonly PlanPart[])[] = [
  ["workDate"],
  ["weekEnding"],
  ["periodStart", "periodEnd"],
];

export function dateColumns(plan: PlanParts): string[] {
  const all = datesOfRow.map((dates) => dates.flatMap((part) => columnsIn(plan, part)));
  return distinct(all.find(({ length }) => length > 0) ?? []);
}

export function columnOf(source: Source | null): string | null {
  return source !== null && "column" in source ? source.column : null;
}

function partOf(part: PlanPart): Part {
  return parts[part];
}

function isList(said: Source | readonly string[]): said is readonly string[] {
  return Array.isArray(said);
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names.map(inOneSpacing))];
}

/** Whether a heading doesn't say what its column holds, so that it may be anything. A mere amount doesn't say what for. */
export function saysNothing(heading: string): boolean {
  const { role, isAccounted } = meaningOf(heading);
  return (role === null || role === "amount") && !isAccounted;
}
