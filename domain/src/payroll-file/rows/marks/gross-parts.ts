import type { EarningKind } from "../../vocabulary/roles.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";

/** So many times more employees must have all of their rows; else the report leaves out some kinds of pay. */
const fewestComplete = 2;
const notInGross: readonly (EarningKind | null)[] = ["tax", "otherDeduction", "notPay"];

interface Sums {
  gross: number;
  parts: number;
}

/**
 * Who lacks rows where gross pay is a total in a row of its own: its parts don't add up to it, though nearly everyone's
 * do. The rows are under another employee number or under none, or the file was cut off, and their hours are missing.
 */
export class GrossParts {
  readonly #sums = new Map<number, Sums>();

  add(kind: ValueKind, employee: number, amount: number): void {
    const sums = this.#sums.get(employee) ?? { gross: 0, parts: 0 };
    this.#sums.set(employee, sums);
    if (kind.isRegular) sums.gross += amount;
    else if (amount > 0 && !kind.isDeduction && !notInGross.includes(kind.kind)) sums.parts += amount;
  }

  /** Parts that are more than the total may be expenses, or taxes that the report doesn't write as negative. */
  lacking(): number[] {
    const paid = [...this.#sums].filter(([, { gross }]) => gross > 0);
    const short = paid.filter(([, { gross, parts }]) => parts < gross);
    const complete = paid.filter(([, { gross, parts }]) => parts === gross);
    return complete.length >= fewestComplete * short.length ? short.map(([employee]) => employee) : [];
  }
}
