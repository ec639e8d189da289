import { codedReaderOf, same, textReaderOf } from "../columns.ts";
import { once } from "../once.ts";
import type { Verdict } from "../verdicts/verdicts.ts";
import type { EmployeeColumns } from "./employee-columns.ts";
import { type EmployeeToDo, employeeToDos } from "./employee-to-dos.ts";
import { type ExpectedDeductions, expectedDeductions } from "./expected-deductions.ts";
import { type HeadroomDollars, headroomDollars } from "./headroom.ts";
import { ranksOf, searchText } from "./text-order.ts";

/** The filter of one step of the start page's chart: pay that many whole dollars an hour above the minimum wage. */
export function headroomFilter<Dollars extends HeadroomDollars>(dollars: Dollars): `above-${Dollars}` {
  return `above-${dollars}`;
}

/** One entry for each step of the start page's chart. */
export function paidAbove<Value>(entryOf: (dollars: HeadroomDollars) => Value) {
  const entries = headroomDollars.map((dollars) => [headroomFilter(dollars), entryOf(dollars)]);
  return Object.fromEntries(entries) as Record<`above-${HeadroomDollars}`, Value>;
}

type Passes = (columns: EmployeeColumns, row: number) => boolean;

const hasVerdict =
  (wanted: Verdict): Passes =>
  ({ verdict: { values, codes } }, row) =>
    values[codes[row] as number] === wanted;
const isToDo =
  (what: EmployeeToDo): Passes =>
  ({ toDo }, row) =>
    ((toDo[row] ?? 0) & employeeToDos[what]) !== 0;
const owes: Passes = ({ owed }, row) => (owed[row] ?? 0) > 0;
const hasLeft: Passes = ({ lastDay }, row) => (lastDay[row] ?? null) !== null;

/** What employees can be narrowed down to, by the name in the address. */
const passes = {
  all: () => true,
  analyzed: ({ analyzed }, row) => analyzed[row] === 1,
  owing: owes,
  "below-minimum": hasVerdict("below-minimum"),
  "taken-below": ({ takenShortfall }, row) => (takenShortfall?.[row] ?? 0) > 0,
  "to-pay-back": ({ toPayBack }, row) => (toPayBack?.[row] ?? 0) > 0,
  "not-checked": hasVerdict("not-checked"),
  "no-place": isToDo("no-place"),
  "no-rate": isToDo("no-rate"),
  "coming-rate": isToDo("coming-rate"),
  "authorization-expiring": isToDo("authorization-expiring"),
  "authorization-missing": isToDo("authorization-missing"),
  "not-seen": ({ notSeen }, row) => notSeen[row] === 1,
  left: hasLeft,
  "left-owing": (columns, row) => hasLeft(columns, row) && owes(columns, row),
  ...paidAbove(
    (dollars): Passes =>
      ({ headroom }, row) =>
        headroom[row] === dollars,
  ),
} satisfies Record<string, Passes>;

export type EmployeeFilter = keyof typeof passes;

export const employeeFilters = Object.keys(passes) as EmployeeFilter[];

/** Whether a text of an address names a filter. */
export function isEmployeeFilter(text: string): text is EmployeeFilter {
  return Object.hasOwn(passes, text);
}

/** What employees can be sorted by. */
export const employeeSortKeys = [
  "employeeNumber",
  "name",
  "place",
  "owed",
  "lastRun",
  "verdict",
  "deductionsLeft",
] as const;

export type EmployeeSortKey = (typeof employeeSortKeys)[number];

/** Whether a text of an address names a column to sort by. */
export function isEmployeeSortKey(text: string): text is EmployeeSortKey {
  return (employeeSortKeys as readonly string[]).includes(text);
}

/** Which employees are shown, and in which order. */
export interface EmployeeNarrowing {
  readonly filter: EmployeeFilter;
  readonly search: string;
  /** Null is by employee number. */
  readonly sort: { readonly key: EmployeeSortKey; readonly descending: boolean } | null;
}

/** The gravest first. */
export const verdictOrder: readonly Verdict[] = [
  ...(["below-minimum", "not-checked", "out-of-scope"] as const),
  ...(["blocked", "not-reviewed", "needs-authorization", "reduced", "ok", "paid-in-full"] as const),
];

/**
 * All employees, to search, filter and sort on the screen and in a download. What takes its time (the order of 50,000
 * texts) is found when it is first needed, and once.
 */
export function createEmployeeView(columns: EmployeeColumns) {
  const { count, employeeNumber, owed } = columns;
  const mergedInto = new Map<number, string[]>();
  for (const merged of columns.merged ?? [])
    mergedInto.set(merged.row, [...(mergedInto.get(merged.row) ?? []), merged.employeeNumber]);
  const cappedRows = new Map((columns.capped ?? []).map(({ row, deductions }) => [row, deductions]));
  const nameOf = textReaderOf(columns.name);
  const verdictOf = codedReaderOf(columns.verdict, same);
  const searchTexts = once(() =>
    fromRows((row) =>
      [employeeNumber[row] ?? "", ...(mergedInto.get(row) ?? []), nameOf(row)].map(searchText).join("\n"),
    ),
  );
  const byNumber = once(() => ranksOf(fromRows((row) => employeeNumber[row] ?? "")));
  const ranks: Readonly<Record<EmployeeSortKey, () => Ranks>> = {
    employeeNumber: byNumber,
    name: once(() => emptyLast(fromRows(nameOf))),
    place: once(() => emptyLast(fromRows(codedReaderOf(columns.place, (place) => place?.name ?? "")))),
    owed: once(() => fromRows((row) => owed[row] ?? null)),
    lastRun: once(() =>
      fromRows(codedReaderOf(columns.lastRun, (run) => run && Number(run.payDate.replaceAll("-", "")))),
    ),
    verdict: once(() =>
      fromRows(codedReaderOf(columns.verdict, (verdict) => verdict && verdictOrder.indexOf(verdict))),
    ),
    deductionsLeft: once(() => fromRows((row) => deductionsLeftOf(row)?.count ?? null)),
  };

  function fromRows<Value>(read: (row: number) => Value): Value[] {
    return Array.from({ length: count }, (_, row) => read(row));
  }

  /** Which further deductions are expected of one employee; null where it isn't known. */
  function deductionsLeftOf(row: number): ExpectedDeductions | null {
    const byCaps = cappedRows.get(row);
    if (byCaps !== undefined) return byCaps === null ? null : { count: byCaps, amounts: null };
    const all = owed[row] ?? null;
    const left = all === null ? null : all - (columns.openProposals?.[row] ?? 0);
    return expectedDeductions(left, columns.lastDeduction[row] ?? null);
  }

  /** The rows of whom the narrowing shows, in its order; each word of the search is in a number or the name. */
  function select({ filter, search, sort }: EmployeeNarrowing): number[] {
    const words = searchText(search).split(/\s+/).filter(Boolean);
    const isFound = (text: string) => words.every((word) => text.includes(word));
    const texts = words.length === 0 ? null : searchTexts();
    const rows: number[] = [];
    for (let row = 0; row < count; row++) {
      if ((passes[filter] as Passes)(columns, row) && (texts === null || isFound(texts[row] as string)))
        rows.push(row);
    }
    return sorted(rows, sort);
  }

  function sorted(rows: number[], sort: EmployeeNarrowing["sort"]): number[] {
    const numbers = byNumber();
    const rank = ranks[sort?.key ?? "employeeNumber"]();
    const direction = sort?.descending ? -1 : 1;
    return rows.sort(
      (one, other) =>
        compare(rank[one] ?? null, rank[other] ?? null, direction) ||
        (numbers[one] as number) - (numbers[other] as number),
    );
  }

  /** How many employees each filter shows. */
  function countEach(): Readonly<Record<EmployeeFilter, number>> {
    const counts = employeeFilters.map((filter) => {
      let passing = 0;
      for (let row = 0; row < count; row++) if ((passes[filter] as Passes)(columns, row)) passing++;
      return [filter, passing];
    });
    return Object.fromEntries(counts) as Record<EmployeeFilter, number>;
  }

  /** What these employees owe together, in cents. */
  function owedBy(rows: readonly number[]): number {
    return rows.reduce((sum, row) => sum + (owed[row] ?? 0), 0);
  }

  /** What of it is proposed and not confirmed. */
  function proposedFor(rows: readonly number[]): number {
    return rows.reduce((sum, row) => sum + (columns.openProposals?.[row] ?? 0), 0);
  }

  return {
    columns,
    nameOf,
    verdictOf,
    measureOf: codedReaderOf(columns.measure, same),
    deductionsLeftOf,
    /** Whether that follows from the caps of items, and not from the last deduction. */
    isCapped: (row: number) => cappedRows.has(row),
    select,
    counts: once(countEach),
    owedBy,
    proposedFor,
  };
}

export type EmployeeView = ReturnType<typeof createEmployeeView>;

type Ranks = readonly (number | null)[];

/** What isn't known comes last, whichever way round. */
function compare(one: number | null, other: number | null, direction: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction * (one - other);
}

function emptyLast(texts: readonly string[]): Ranks {
  const ranks = ranksOf(texts);
  return texts.map((text, row) => (text === "" ? null : (ranks[row] ?? null)));
}
