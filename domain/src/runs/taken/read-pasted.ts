import type { Cents } from "../../money.ts";
import { createNumberFinder } from "../../people/find-typed.ts";
import { readAmount } from "../../purchases/import/read-values.ts";

/** Amounts that were pasted, and the lines that say no employee and amount. */
export interface PastedAmounts {
  readonly amounts: ReadonlyMap<string, Cents>;
  readonly problems: readonly { readonly line: number; readonly sentence: string }[];
}

/**
 * Two columns of a spreadsheet as they are pasted: employee number and amount, a row each. A heading in the first row and
 * empty rows are passed over. Numbers are found in any case, and without the leading zeros that a spreadsheet cuts off.
 */
export function readPasted(text: string, employeeNumbers: readonly string[]): PastedAmounts {
  const find = createNumberFinder(employeeNumbers);
  const amounts = new Map<string, Cents>();
  const problems: { line: number; sentence: string }[] = [];
  for (const [at, row] of text.split(/\r\n|\r|\n/).entries()) {
    const [number = "", amountText = ""] = cellsOf(row);
    if (number === "" && amountText === "") continue;
    const amount = readAmount(amountText);
    const employee = find(number);
    if (amount === null && employee === undefined && at === 0) continue;
    if (employee === undefined) {
      problems.push({ line: at + 1, sentence: `No employee ${number || "number"} in this run.` });
    } else if (amount === null) {
      problems.push({ line: at + 1, sentence: `"${amountText}" isn't an amount such as 59.00.` });
    } else if (amounts.has(employee)) {
      problems.push({ line: at + 1, sentence: `Employee ${employee} is in the list twice.` });
    } else amounts.set(employee, amount);
  }
  return { amounts, problems };
}

/** A tab divides what comes from a spreadsheet; a list that was typed has semicolons, commas or spaces. */
function cellsOf(row: string): string[] {
  const cells = row.includes("\t") ? row.split("\t") : dividedOnce(row.trim());
  return cells.map((cell) => cell.trim());
}

function dividedOnce(row: string): string[] {
  const separator = row.search(/[;,]/);
  const at = separator === -1 ? row.search(/\s/) : separator;
  return at === -1 ? [row] : [row.slice(0, at), row.slice(at + 1)];
}
