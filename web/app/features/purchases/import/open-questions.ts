import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { likelyPeople } from "@wagefloor/domain/people/matching/likely-people.ts";
import type { KnownPerson, NamedEmployee } from "@wagefloor/domain/people/matching/match-employee.ts";
import { orderIn } from "@wagefloor/domain/purchases/import/check-rows.ts";
import type {
  CheckedRow,
  ImportDecisions,
  RowProblem,
} from "@wagefloor/domain/purchases/import/import-terms.ts";
import { foldItem, itemNamed, type KnownItem } from "@wagefloor/domain/purchases/import/match-item.ts";
import type { TableRow } from "@wagefloor/domain/purchases/import/read-table.ts";
import { readDay } from "@wagefloor/domain/purchases/import/read-values.ts";

/** A date of the list that may be read in two ways. */
export interface EitherDate {
  readonly text: string;
  readonly monthFirst: CalendarDate;
  readonly dayFirst: CalendarDate;
}

/** The first date that leaves open which part is the month; null where the list says it. */
export function eitherDate(
  rows: readonly TableRow[],
  { columns }: Pick<ImportDecisions, "columns">,
): EitherDate | null {
  if (orderIn(rows, columns) !== null) return null;
  const places = [columns.date, columns.signedOn].filter((place) => place !== null);
  for (const text of rows.flatMap(({ cells }) => places.map((place) => cells[place] ?? ""))) {
    const day = readDay(text, null);
    if (day.kind === "either") return { text, monthFirst: day.monthFirst, dayFirst: day.dayFirst };
  }
  return null;
}

/** A text in the list that isn't the name of an item. */
export interface UnknownItem {
  readonly key: string;
  readonly text: string;
  readonly rows: number;
  /** The most frequent price beside it in cents; null without one. */
  readonly price: number | null;
}

/** Each text of the list that no item is called, in the order of the list. */
export function unknownItems(checked: readonly CheckedRow[], items: readonly KnownItem[]): UnknownItem[] {
  const rows = checked.filter(
    ({ itemText, leftOut }) => itemText !== "" && leftOut === null && itemNamed(itemText, items) === null,
  );
  return [...Map.groupBy(rows, ({ itemText }) => foldItem(itemText))].map(([key, named]) => ({
    key,
    text: named[0]?.itemText ?? "",
    rows: named.length,
    price: mostFrequentPrice(named),
  }));
}

/** The price that most of these rows have, in cents; null where none has one. */
export function mostFrequentPrice(rows: readonly CheckedRow[]): number | null {
  const values = rows.flatMap(({ price, owed }) => price ?? owed ?? []);
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

/** What can be decided at once about employees whom no one knows. */
export interface UnknownEmployees {
  /** By key, how the list names them, and the one that it most likely is. */
  readonly suggested: ReadonlyMap<string, { readonly text: string; readonly person: KnownPerson }>;
  /** By key, the number, or the name without one. */
  readonly unlike: ReadonlyMap<string, string>;
}

export function unknownEmployees(checked: readonly CheckedRow[]): UnknownEmployees {
  const rows = checked.filter(({ leftOut }) => leftOut === null).map(({ employee }) => employee);
  // Someone new, as a person said, isn't asked about.
  const named = [...new Map(rows.map((employee) => [employee.key, employee])).values()].filter(
    ({ number, match }) => number === null || match.kind === "known",
  );
  const likely = likelyPeople(named);
  const suggested = new Map<string, { readonly text: string; readonly person: KnownPerson }>();
  const unlike = new Map<string, string>();
  for (const [at, { key, named: listed, match }] of named.entries()) {
    const person = likely.get(at);
    if (person) suggested.set(key, { text: textOf(listed), person });
    else if (match.kind === "unknown" && match.proposed.length === 0) {
      unlike.set(key, listed.number || listed.name);
    }
  }
  return { suggested, unlike };
}

function textOf({ number, name }: NamedEmployee): string {
  return [number, name].filter((text) => text !== "").join(" ");
}

/** Whether it's asked once for the whole list, and not settled on the row. */
function isAskedAbove(problem: RowProblem, row: CheckedRow, employees: UnknownEmployees): boolean {
  switch (problem.kind) {
    case "item-unknown":
    case "item-missing":
    case "date-either":
    case "date-missing":
    case "amount-undecided":
      return true;
    case "employee-unknown": {
      const together = [employees.suggested, employees.unlike].find((some) => some.has(row.employee.key));
      return together !== undefined && together.size > 1;
    }
    default:
      return false;
  }
}

/** What is wrong with a row and settled on it. */
export function ownProblems(row: CheckedRow, employees: UnknownEmployees): readonly RowProblem[] {
  return row.problems.filter((problem) => !isAskedAbove(problem, row, employees));
}
