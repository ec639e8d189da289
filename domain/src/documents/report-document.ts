/** A report as blocks that are printed one after another. Every text is ready to print. */
export interface ReportDocument {
  readonly title: string;
  readonly subtitle: string;
  /** Printed upright; reports with wide tables are printed on their side. */
  readonly isUpright?: boolean;
  readonly blocks: readonly ReportBlock[];
}

export type ReportBlock = ReportHeading | ReportParagraph | ReportFacts | ReportTable | ReportSignatures;

interface ReportHeading {
  readonly kind: "heading";
  readonly text: string;
}

interface ReportParagraph {
  readonly kind: "paragraph";
  readonly text: string;
}

/** Labels with their values. */
interface ReportFacts {
  readonly kind: "facts";
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Lines to sign, with room for the date. */
interface ReportSignatures {
  readonly kind: "signatures";
  /** Who signs. */
  readonly people: readonly string[];
}

export interface ReportTable {
  readonly kind: "table";
  readonly title: string;
  readonly columns: readonly ReportTableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** What is said below it, such as that not all rows are there. */
  readonly note: string | null;
}

export interface ReportTableColumn {
  readonly title: string;
  /** How wide it is beside the others. */
  readonly share: number;
  /** Stands at the end of its column. */
  readonly isFigure?: boolean;
}
