/** What a workbook may hold at most. Real exports of 50,000 employees stay well below; hostile files are refused. */
export interface WorkbookLimits {
  readonly entries: number;
  /** Unpacked bytes of all parts that are read. */
  readonly unpackedBytes: number;
  /** Elements within one another; Excel's own are some ten deep. */
  readonly depth: number;
  /** One for each of 200 pay periods or locations; each is looked at. */
  readonly sheets: number;
  readonly sharedStrings: number;
  /** Characters of all shared texts together. */
  readonly sharedCharacters: number;
  readonly cells: number;
  readonly columns: number;
  /** Characters of one cell; Excel has room for 32,767. */
  readonly cellCharacters: number;
  /** Characters of all sheets together as CSV. */
  readonly csvCharacters: number;
}

export const workbookLimits: WorkbookLimits = {
  entries: 2_000,
  unpackedBytes: 150_000_000,
  depth: 100,
  sheets: 200,
  sharedStrings: 1_000_000,
  sharedCharacters: 50_000_000,
  cells: 1_500_000,
  columns: 1_000,
  cellCharacters: 100_000,
  csvCharacters: 100_000_000,
};
