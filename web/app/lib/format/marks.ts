import type { Mark } from "@wagefloor/domain/finding.ts";
import { bitsToMarks, markBits } from "@wagefloor/domain/runs/mark-bits.ts";
import { markWords } from "@wagefloor/domain/wording.ts";

type MarkText = { readonly mark: Mark } & (typeof markWords)[Mark];

/** Bit of the mark *unknown location*. */
export const unknownLocation = markBits["unknown-location"];

/** Bits of the marks for a rate without usable hours: *unreadable hours* or *no hours*. */
export const withoutHours = markBits["unreadable-hours"] | markBits["no-hours"];

/** Bit of the mark *totals row*. */
export const totalsRow = markBits["totals-row"];

/** Bit of the mark *rate not confirmed for this date*. */
export const rateNotConfirmed = markBits["rate-not-confirmed"];

/**
 * The texts of a set of marks, as the server sends it.
 * @param unconfirmedRates names of the places whose rate is not confirmed
 */
export function markTexts(marks: number, unconfirmedRates: readonly string[]): readonly MarkText[] {
  return bitsToMarks(marks).map((mark) => ({ mark, ...textOf(mark, unconfirmedRates) }));
}

function textOf(mark: Mark, unconfirmedRates: readonly string[]): Omit<MarkText, "mark"> {
  const words = markWords[mark];
  const places = mark === "rate-not-confirmed" ? ` Not confirmed: ${unconfirmedRates.join("; ")}.` : "";
  return { ...words, explanation: `${words.explanation}${places}` };
}
