import { largestBalanceText } from "../../deduction/largest-balance.ts";
import { dollarsText } from "../../documents/report-formats.ts";
import type { KnownPerson } from "../../people/matching/match-employee.ts";
import type { RowProblem } from "./import-terms.ts";

const longestQuote = 60;

/** What is wrong with a row, and what to do. */
export function problemSentence(problem: RowProblem): string {
  switch (problem.kind) {
    case "employee-missing":
      return "There's no employee on this row. Enter an employee number, or leave the row out.";
    case "employee-unknown":
      return unknownEmployee(problem);
    case "employee-several":
      return `More than one employee is called ${quoted(problem.name)}. Choose one.`;
    case "name-differs":
      return `${problem.person.employeeNumber} is ${problem.person.names[0] ?? "someone else"}, and this row says ${quoted(problem.name)}. Check the employee number.`;
    case "refused":
      return problem.sentence;
    case "item-missing":
      return "There's no item on this row. Choose one.";
    case "item-unknown":
      return `${quoted(problem.text)} isn't one of your items. Choose one, or add it.`;
    default:
      return dateSentence(problem) ?? amountSentence(problem);
  }
}

type EmployeeUnknown = Extract<RowProblem, { kind: "employee-unknown" }>;

function unknownEmployee({ number, name, proposed }: EmployeeUnknown): string {
  const [first] = proposed;
  if (number === "") {
    return first === undefined
      ? `We don't know an employee called ${quoted(name)}. Enter the employee number.`
      : `We don't know ${quoted(name)}. Is it ${personWords(first)}?`;
  }
  return first === undefined
    ? `We don't know employee ${quoted(number)}. Check the number, or record it as new.`
    : `We don't know employee ${quoted(number)}. Is it ${personWords(first)}?`;
}

/** Number and name of an employee, as far as they're known: `00123 (Jane Doe)`. */
export function personWords({ employeeNumber, names: [name] }: KnownPerson): string {
  return name === undefined || name === employeeNumber ? employeeNumber : `${employeeNumber} (${name})`;
}

function dateSentence(problem: RowProblem): string | null {
  switch (problem.kind) {
    case "date-missing":
      return "There's no date on this row. Choose one.";
    case "date-unreadable":
      return `${quoted(problem.text)} isn't a full date. Choose the day, month, and year.`;
    case "date-either":
      return "The month or the day may come first in this date. Choose which.";
    case "date-outside":
      return problem.isFuture
        ? `${problem.date} is in the future. Choose the day of the purchase.`
        : `${problem.date} is before 2000. Choose the day of the purchase.`;
    case "signed-unreadable":
      return `${quoted(problem.text)} isn't a full date. Enter the day it was signed, or choose Not signed.`;
    case "signed-outside":
      return problem.isFuture
        ? `It can't be signed on ${problem.date} yet. Enter the day it was signed.`
        : `${problem.date} is too long ago. Check the year it was signed.`;
    default:
      return null;
  }
}

function amountSentence(problem: RowProblem): string {
  switch (problem.kind) {
    case "amount-missing":
      return "There's no amount on this row. Enter what the employee owes.";
    case "amount-unreadable":
      return `${quoted(problem.text)} isn't an amount in dollars and cents. Enter one such as 59.00.`;
    case "amount-zero":
      return "The amount is $0.00. Enter what the employee owes, or leave the row out.";
    case "amount-negative":
      return `The amount is ${dollarsText(problem.amount)}. Leave the row out, and record a return on the purchase.`;
    case "amount-too-large":
      return `${dollarsText(problem.amount)} is more than ${largestBalanceText}. Enter what the employee owes.`;
    case "amount-of-pieces":
      return `The quantity is ${quoted(problem.text)}. Enter what the employee owes, or leave the row out.`;
    case "amount-undecided":
      return "Say whether the amounts are the full price or what the employee owes.";
    case "share-unreadable":
      return `The employer's share ${quoted(problem.text)} isn't an amount. Enter what the employee owes.`;
    case "share-too-large":
      return `The employer's share of ${dollarsText(problem.share)} is more than the price of ${dollarsText(problem.price)}. Enter what the employee owes.`;
    default:
      return "This row can't be read. Leave it out, or enter it by hand.";
  }
}

function quoted(text: string): string {
  return `“${text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text}”`;
}
