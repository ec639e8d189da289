import type { Mark } from "../finding.ts";

/** The bit of each mark in a set stored as one number. Databases contain them, so a bit never changes. */
export const markBits: Readonly<Record<Mark, number>> = {
  "unknown-location": 1,
  "several-regular-earnings-rows": 2,
  "unreadable-hours": 4,
  "no-hours": 8,
  "totals-row": 16,
  "rate-not-confirmed": 32,
};

const marksInOrder = Object.keys(markBits) as Mark[];

/** The marks of one result as the number in which they are stored and sent. */
export function marksToBits(marks: readonly Mark[]): number {
  return marks.reduce((bits, mark) => bits | markBits[mark], 0);
}

/** The inverse of `marksToBits`, in the order of the bits. Equal numbers share one list. */
export function bitsToMarks(bits: number): readonly Mark[] {
  return combinations[bits % combinations.length] ?? [];
}

/** Each combination once, so that 50,000 results share a handful of lists. */
const combinations: readonly (readonly Mark[])[] = Array.from(
  { length: 2 * Math.max(...Object.values(markBits)) },
  (_, bits) => marksInOrder.filter((mark) => (bits & markBits[mark]) !== 0),
);
