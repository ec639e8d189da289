import { centsOf } from "../../inspect/values/read-figure.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { Trait } from "../../vocabulary/roles.ts";

const clear = ["yes", "no", "tipped", "notTipped"] as const;

/** Whether all values of a column are clear about whom they are for. */
export function areClear(texts: Iterable<string>): boolean {
  return [...texts].every(
    (text) => clear.some((mark) => meaningOf(text).says(mark)) || centsOf(text) !== null,
  );
}

/** Whether a cell says that something applies to the employee: yes, or an amount above 0. Unclear words don't. */
export function applies(text: string): boolean {
  const says = (mark: Trait) => meaningOf(text).says(mark);
  const amount = centsOf(text);
  return amount === null ? says("tipped") || says("yes") : amount > 0;
}
