/** A mark of a result: the bit that carries it, its short label, and what it means for the reader. */
export interface MarkText {
  readonly bit: number;
  readonly label: string;
  readonly explanation: string;
}

/** Bit of the mark *unknown location*. */
export const unknownLocation = 1;

/** Bits of the marks that say that the rate stands on no usable hours: *unreadable hours* or *no hours*. */
export const withoutHours = 4 | 8;

const texts: readonly MarkText[] = [
  {
    bit: unknownLocation,
    label: "Unknown location",
    explanation:
      "No place in the wage table matches this location, so the federal minimum wage was used. The state or city may require more.",
  },
  {
    bit: 2,
    label: "Several earnings rows",
    explanation:
      "The file has more than one regular-earnings row for this employee. Their amounts were added together; the rate is right only if the hours that were used cover all of them.",
  },
  {
    bit: 4,
    label: "Unreadable hours",
    explanation: "The hours in the file are not a number and counted as 0.",
  },
  {
    bit: 8,
    label: "No hours",
    explanation:
      "The hours that decide the rate are 0 or less, so the rate was taken over 0.01 hours and says little.",
  },
];

/** The texts of a bit set of marks. */
export function markTexts(marks: number): readonly MarkText[] {
  return marks === 0 ? [] : texts.filter(({ bit }) => (marks & bit) !== 0);
}
