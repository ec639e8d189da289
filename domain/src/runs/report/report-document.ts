/** A report as blocks that are printed one after another. Every text is ready to print. */
export interface ReportDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly ReportBlock[];
}

export type ReportBlock = ReportHeading | ReportParagraph | ReportFacts | ReportTable;

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
