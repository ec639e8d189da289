import { readCents, unreadable } from "../../numbers/numbers.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { Trait } from "../../vocabulary/roles.ts";

const clear = ["yes", "no", "tipped", "notTipped"] as const;

/** Whether all values of a column are clear about whom they are for. */
export function areClear(texts: Iterable<string>): boolean {
  return [...texts].every(
    (text) => clear.some((mark) => meaningOf(text).says(mark)) || text === "-" || isFigure(text),
  );
}

/** Whether a cell says that something applies to the employee: yes, or an amount above 0. Unclear words don't. */
export function applies(text: string): boolean {
  const says = (mark: Trait) => meaningOf(text).says(mark);
  return isFigure(text) ? centsOf(text) > 0 : says("tipped") || says("yes");
}

function isFigure(text: string): boolean {
  return centsOf(text) !== unreadable;
}

function centsOf(text: string): number {
  const bytes = new TextEncoder().encode(text);
  return readCents(bytes, 0, bytes.length);
}
