import { largestBalance, largestBalanceText } from "../deduction/largest-balance.ts";
import { type CalendarDate, type Cents, calendarDate, cents, daysLater } from "../money.ts";
import { textLimits } from "../text-limits.ts";
import type { FieldProblem, ItemTerms, PurchaseField, PurchaseTerms, RequestedPurchase } from "./purchase.ts";

/** What the values of one purchase are compared with. */
export interface KnownValues {
  readonly today: CalendarDate;
  readonly items: ReadonlyMap<string, ItemTerms>;
  /** Employee numbers with anything recorded, by their text in upper case. */
  readonly numbersAlike: ReadonlyMap<string, readonly string[]>;
}

const earliest = calendarDate("2000-01-01");

/** The values of one purchase, by themselves; or everything that is wrong with them. */
export function readTerms(asked: RequestedPurchase, known: KnownValues): PurchaseTerms | FieldProblem[] {
  const problems: FieldProblem[] = [];
  const complain = (field: PurchaseField, sentence: string | null) => {
    if (sentence !== null) problems.push({ field, sentence });
  };
  const { id, kind, itemId } = asked;
  const item = itemId === null ? null : known.items.get(itemId);
  complain("itemId", itemProblem(asked, item));
  const employee = employeeNumberOf(asked.employeeNumber, known.numbersAlike);
  complain("employeeNumber", employee.problem);
  const employeeName = asked.employeeName?.trim() || null;
  complain("employeeName", textProblem(employeeName, "The employee's name", textLimits.line));
  const date = dateOf(asked.date);
  complain("date", dateProblem(date, known.today));
  const amount = asked.amount ?? (item ? employeePays(item) : null);
  complain("amount", amountProblem(asked, amount));
  const receiptNumber = asked.receiptNumber?.trim() || null;
  complain("receiptNumber", textProblem(receiptNumber, "The receipt number", 100));
  const note = asked.note?.trim() || null;
  complain("note", textProblem(note, "The note", 500, "\r\n\t"));
  if (kind === "opening" && note === null)
    complain("note", "Enter a reason for the opening balance, such as: Owed from our spreadsheet");
  if (problems.length > 0 || date === null || amount === null) return problems;
  const named = { employeeNumber: employee.number, employeeName };
  return { id, kind, ...named, itemId, date, amount, receiptNumber, note };
}

/** What an employee owes for an item: the price less what the employer pays. */
export function employeePays({ price, employerShare }: Pick<ItemTerms, "price" | "employerShare">): Cents {
  return cents(price - employerShare);
}

function itemProblem({ kind, itemId }: RequestedPurchase, item: ItemTerms | null | undefined): string | null {
  if (itemId === null) return null;
  if (kind === "opening")
    return "An opening balance has no item. Record it as a purchase, or leave out the item.";
  if (!item) return "This item doesn't exist anymore. Choose another one.";
  return item.archived ? `${item.name} is archived. Restore it or choose another item.` : null;
}

function employeeNumberOf(
  typed: string,
  alike: KnownValues["numbersAlike"],
): { number: string; problem: string | null } {
  const number = typed.trim();
  if (!/[\p{L}\p{N}]/u.test(number)) return { number, problem: "Enter an employee number" };
  const problem = textProblem(number, "The employee number", textLimits.employeeNumber);
  const [first, ...others] = alike.get(number.toUpperCase()) ?? [];
  if (problem !== null || first === undefined || first === number || others.includes(number)) {
    return { number, problem };
  }
  if (others.length === 0) return { number: first, problem: null };
  const all = [first, ...others].join(", ");
  return {
    number,
    problem: `Several employee numbers differ only in upper and lower case: ${all}. Enter the exact number.`,
  };
}

function dateOf(text: string): CalendarDate | null {
  try {
    return calendarDate(text.trim());
  } catch {
    return null;
  }
}

/** Tomorrow is today somewhere. */
function dateProblem(date: CalendarDate | null, today: CalendarDate): string | null {
  if (date === null) return "Enter a date, such as 2026-11-20";
  if (date > daysLater(today, 1)) return "This date is in the future. Check the year.";
  return date < earliest ? "This date is before 2000. Check the year." : null;
}

function amountProblem({ kind, itemId }: RequestedPurchase, amount: Cents | null): string | null {
  if (amount === null) return "Enter what the employee owes, such as 59.00";
  if (amount < 0)
    return "The amount can't be below 0.00. Enter what's taken back as a return of its purchase.";
  if (amount > largestBalance) return `Enter an amount of at most ${largestBalanceText}`;
  if (amount === 0 && kind === "purchase" && itemId === null) return "A purchase costs more than $0.00";
  return null;
}

const unsavable = "The text contains a character that we can't save. Please remove it and try again.";

/** @param spaces what a text may have beside ordinary characters */
function textProblem(text: string | null, name: string, longest: number, spaces = ""): string | null {
  if (text === null) return null;
  if (text.length > longest) return `${name} can have at most ${longest} characters`;
  const hasControls = [...text].some((character) => character < " " && !spaces.includes(character));
  return hasControls ? unsavable : null;
}
