/** One column of a table on a terminal. */
export interface Column<Entry> {
  readonly title: string;
  readonly align: "left" | "right";
  readonly text: (entry: Entry) => string;
  /** Left out while the table is too wide, the highest number first; without one the column always stays. */
  readonly spare?: number;
}

/** The rows of a table, each made when it is needed. */
interface Entries<Entry> {
  readonly length: number;
  readonly at: (row: number) => Entry;
}

const GAP = "  ";
const LONGEST_CELL = 32;

/** The lines of a table: a title line, a rule and a line per entry, in columns that fit `width` where they can. */
export function* layOutTable<Entry>(
  columns: readonly Column<Entry>[],
  entries: Entries<Entry>,
  width: number,
): Generator<string, void> {
  const fitting = fit(
    columns.map((column) => measure(column, entries)),
    width,
  );
  yield line(fitting, ({ column }) => column.title);
  yield line(fitting, ({ cells }) => "-".repeat(cells));
  for (let row = 0; row < entries.length; row++) {
    const entry = entries.at(row);
    yield line(fitting, ({ column }) => shown(column.text(entry)));
  }
}

/** A text of the file as it may go to a terminal: no control characters, and not endlessly long. */
export function shown(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}]/gu, "·");
  return clean.length > LONGEST_CELL ? `${clean.slice(0, LONGEST_CELL - 1)}…` : clean;
}

/** A text in lines of at most `width`, none of which begins or ends with a space. */
export function wrapped(text: string, width: number): string {
  const longest = Math.max(width, LONGEST_CELL) - 1;
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(/\s+/).filter((one) => one !== "")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && longer.length > longest) lines.push(line);
      line = line !== "" && longer.length > longest ? word : longer;
    }
    if (line !== "") lines.push(line);
  }
  return lines.map((line) => `${line}\n`).join("");
}

interface MeasuredColumn<Entry> {
  readonly column: Column<Entry>;
  readonly cells: number;
}

function measure<Entry>(column: Column<Entry>, entries: Entries<Entry>): MeasuredColumn<Entry> {
  let cells = column.title.length;
  for (let row = 0; row < entries.length; row++) {
    cells = Math.max(cells, shown(column.text(entries.at(row))).length);
  }
  return { column, cells };
}

function fit<Entry>(
  columns: readonly MeasuredColumn<Entry>[],
  width: number,
): readonly MeasuredColumn<Entry>[] {
  const needed = columns.reduce((sum, { cells }) => sum + cells + GAP.length, -GAP.length);
  const sparest = Math.max(0, ...columns.map(({ column }) => column.spare ?? 0));
  return needed <= width || sparest === 0
    ? columns
    : fit(
        columns.filter(({ column }) => column.spare !== sparest),
        width,
      );
}

function line<Entry>(
  columns: readonly MeasuredColumn<Entry>[],
  text: (column: MeasuredColumn<Entry>) => string,
): string {
  const padded = columns.map((measured) =>
    measured.column.align === "right"
      ? text(measured).padStart(measured.cells)
      : text(measured).padEnd(measured.cells),
  );
  return `${padded.join(GAP).trimEnd()}\n`;
}
