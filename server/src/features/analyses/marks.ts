import type { Mark } from "@wagefloor/domain/finding.ts";

/** Bit 0 first. The order is stored and sent, so a new mark goes to the end. */
const order: readonly Mark[] = [
  "unknown-location",
  "several-regular-earnings-rows",
  "unreadable-hours",
  "no-hours",
];

/** The marks of one result as a bit set. */
export function marksToBits(marks: readonly Mark[]): number {
  return marks.reduce((bits, mark) => bits | (1 << order.indexOf(mark)), 0);
}

/** The inverse of `marksToBits`. */
export function bitsToMarks(bits: number): readonly Mark[] {
  return order.filter((_, bit) => (bits & (1 << bit)) !== 0);
}
