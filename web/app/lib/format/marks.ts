import type { Mark } from "@wagefloor/domain/finding.ts";
import { bitsToMarks, markBits } from "@wagefloor/domain/mark-bits.ts";

/** A mark of a result: its short label, and what it means for the reader. */
interface MarkText {
  readonly mark: Mark;
  readonly label: string;
  /** What a badge says in place of a label that is too long for one. */
  readonly badge?: string;
  readonly explanation: string;
}

/** Bit of the mark *unknown location*. */
export const unknownLocation = markBits["unknown-location"];

/** Bits of the marks that say that the rate stands on no usable hours: *unreadable hours* or *no hours*. */
export const withoutHours = markBits["unreadable-hours"] | markBits["no-hours"];

/** Bit of the mark *totals row*. */
export const totalsRow = markBits["totals-row"];

/** Bit of the mark *rate not confirmed for this date*. */
export const rateNotConfirmed = markBits["rate-not-confirmed"];

const texts: Readonly<Record<Mark, Omit<MarkText, "mark">>> = {
  "unknown-location": {
    label: "Unknown location",
    explanation:
      "No place in the wage table matches this location, so the federal minimum wage was used. The state or city may require more.",
  },
  "several-regular-earnings-rows": {
    label: "Several earnings rows",
    explanation:
      "The file has more than one regular-earnings row for this employee. We added their amounts together. The rate is right only if the hours used cover all of them.",
  },
  "unreadable-hours": {
    label: "Unreadable hours",
    explanation: "The hours in the file aren't a number, so they count as 0.",
  },
  "no-hours": {
    label: "No hours",
    explanation: "We couldn't find hours for this employee, so the rate can't be checked.",
  },
  "totals-row": {
    label: "Totals row?",
    explanation:
      "The pay and hours equal those of everyone else in the file combined, and there's no location. This looks like a totals row, not an employee.",
  },
  "rate-not-confirmed": {
    label: "Rate not confirmed for this date",
    badge: "Rate not confirmed",
    explanation:
      "We don't have a confirmed minimum wage for this pay date, so the last known rate was used. It may be too low: check the rate before you deduct.",
  },
};

/**
 * The texts of a set of marks, as the server sends it.
 * @param unconfirmedRates names of the places whose rate is not confirmed
 */
export function markTexts(marks: number, unconfirmedRates: readonly string[]): readonly MarkText[] {
  return bitsToMarks(marks).map((mark) => ({ mark, ...textOf(mark, unconfirmedRates) }));
}

function textOf(mark: Mark, unconfirmedRates: readonly string[]): Omit<MarkText, "mark"> {
  const text = texts[mark];
  const places = mark === "rate-not-confirmed" ? ` Not confirmed: ${unconfirmedRates.join("; ")}.` : "";
  return { ...text, explanation: `${text.explanation}${places}` };
}
