import type { Item } from "@wagefloor/contract/items/items.ts";
import type { NewPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import { largestBalance, largestBalanceText } from "@wagefloor/domain/deduction/largest-balance.ts";
import { indexOfPeople, type KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { personWords } from "@wagefloor/domain/purchases/import/problem-sentence.ts";
import { centsOfDollars, dollarsOfCents } from "../../../lib/format/dollars.ts";

/** One purchase as its fields hold it. */
export interface TypedPurchase {
  readonly employee: string;
  /** An item's id; empty for something else, null until one is chosen. */
  readonly item: string | null;
  readonly amount: string;
  readonly date: string;
  readonly receipt: string;
  readonly note: string;
}

/** The item that the form begins with: the only one, or something else where there is none. */
export function proposedItem([only, ...others]: readonly Item[]): string | null {
  return others.length > 0 ? null : (only?.id ?? "");
}

/** An item with what it costs the employee. */
export function withItem(
  item: string | null,
  items: readonly Item[],
): Pick<TypedPurchase, "item" | "amount"> {
  const chosen = items.find(({ id }) => id === item);
  return { item, amount: chosen ? dollarsOfCents(chosen.employeePays) : "" };
}

interface TypedCheck {
  readonly people: readonly KnownPerson[];
  /** The employee is new, and a person said so. */
  readonly isNewSure: boolean;
  readonly id: string;
}

type Mistakes = Partial<Record<"employee" | "item" | "amount" | "date", string>>;

/** Who an employee may be, where it isn't certain. */
export interface Match {
  proposed?: readonly KnownPerson[];
  /** No one has the number or name, and a person has to say that the employee is new. */
  isUnknown?: boolean;
}

/** What is wrong with the fields, whom they mean, and the purchase to record where nothing is wrong. */
export function checkTyped(typed: TypedPurchase, { people, isNewSure, id }: TypedCheck) {
  const mistakes: Mistakes = {};
  const match: Match = {};
  const text = typed.employee.trim();
  const employee = text === "" ? null : findEmployee(text, { people, isNewSure }, mistakes, match);
  const amount = centsOfDollars(typed.amount);
  if (typed.item === null) mistakes.item = "Choose an item";
  if (amount === null || amount > largestBalance) {
    mistakes.amount = `Enter an amount such as 59.00, at most ${largestBalanceText}`;
  } else if (amount === 0 && typed.item === "") mistakes.amount = "Enter what the employee owes";
  if (text === "") mistakes.employee = "Enter the employee's number or name";
  if (typed.date === "") mistakes.date = "Choose the day of the purchase";
  const purchase: NewPurchase | null =
    Object.keys(mistakes).length > 0
      ? null
      : {
          id,
          kind: "purchase",
          employeeNumber: employee?.employeeNumber ?? text,
          employeeConfirmed: isNewSure,
          itemId: typed.item || null,
          date: typed.date,
          amount,
          receiptNumber: typed.receipt.trim() || null,
          note: typed.note.trim() || null,
        };
  return { mistakes, match, employee, purchase };
}

/** What the rules are asked for while a purchase is typed: nothing until it has an employee and an item with a class. */
export function rulesAskedFor(purchase: NewPurchase | null, items: readonly Item[]): NewPurchase[] {
  const item = items.find(({ id }) => id === purchase?.itemId);
  if (purchase === null || item === undefined || item.itemClass === null) return [];
  const { id, employeeNumber, date } = purchase;
  return [{ id, employeeNumber, date, itemId: item.id }];
}

function findEmployee(
  text: string,
  { people, isNewSure }: Pick<TypedCheck, "people" | "isNewSure">,
  mistakes: Mistakes,
  found: Match,
): KnownPerson | null {
  const index = indexOfPeople(people);
  const byNumber = index.match({ number: text, name: "" });
  const match = byNumber.kind === "known" ? byNumber : index.match({ number: "", name: text });
  if (match.kind === "known") return match.person;
  if (match.kind === "several") {
    mistakes.employee = "More than one employee has this name. Choose one.";
    found.proposed = match.proposed;
  } else if (!isNewSure) {
    found.proposed = [byNumber, match].flatMap((one) => (one.kind === "unknown" ? one.proposed : []));
    const [alike] = found.proposed;
    mistakes.employee = alike
      ? `We don't know ${text}. Did you mean ${personWords(alike)}?`
      : people.length === 0
        ? `There's no payroll file yet to compare ${text} with. Check it, or record a new employee.`
        : `We don't know ${text}. Check it, or record a new employee.`;
    found.isUnknown = true;
  }
  return null;
}
