import type { TakenEmployees } from "@wagefloor/contract/runs/taken.ts";
import { readAmount } from "@wagefloor/domain/purchases/import/read-values.ts";
import { dollarsOfCents } from "../../lib/format/dollars.ts";
import type { EnteredAmount } from "./api.ts";

/** What is typed, by employee number. */
export type Typed = ReadonlyMap<string, string>;

/** One employee in the table. */
export interface AmountRow {
  readonly employeeNumber: string;
  readonly name: string;
  readonly proposed: number;
  /** What counts so far, in cents. */
  readonly counted: number;
  readonly text: string;
  /** Null where the text is no amount. */
  readonly amount: number | null;
  readonly isChanged: boolean;
  readonly problem: string | null;
}

const unreadable = "Enter an amount such as 12.50, or 0.00 for nothing.";

/** The rows as they are with what is typed, and what the server said against it. */
export function amountRows(
  { employeeNumber, name, proposed, taken }: TakenEmployees,
  typed: Typed,
  refused: ReadonlyMap<string, string>,
): AmountRow[] {
  return employeeNumber.map((number, row) => {
    const counted = taken[row] ?? proposed[row] ?? 0;
    const text = typed.get(number) ?? dollarsOfCents(counted);
    const amount = typed.has(number) ? readAmount(text) : counted;
    return {
      ...{ employeeNumber: number, name: name?.[row] ?? "", proposed: proposed[row] ?? 0, counted, text },
      ...{ amount, isChanged: amount !== counted },
      problem: amount === null ? unreadable : (refused.get(number) ?? null),
    };
  });
}

/** What is to be sent: amounts that aren't what counts so far. */
export function enteredAmounts(rows: readonly AmountRow[]): EnteredAmount[] {
  return rows.flatMap(({ employeeNumber, amount, counted }) =>
    amount === null || amount === counted ? [] : [{ employeeNumber, amount }],
  );
}
