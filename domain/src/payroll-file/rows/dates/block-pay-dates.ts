import type { CalendarDate } from "../../../money.ts";
import type { DatedRows } from "../../content/payroll-file.ts";
import { type LabelDates, readLabelDates } from "../../inspect/values/label-dates.ts";
import { LabelLines } from "../../inspect/values/label-lines.ts";
import { otherPeriod } from "../../refusals/refusals.ts";

type Line = readonly string[];

const mostLines = 100;

/** A title of figures that aren't the pay period's. */
const ofOtherPeriod =
  /^(((calendar |fiscal )?(year|quarter|month)[ -]to[ -]date|[yqm]td)\b|(prior|previous|last|preceding) (pay )?(period|quarter|year)\b)/i;

/**
 * The pay dates that lines above and between the blocks of a file name, such as `Check Date: 01/09/2026`: each is that of
 * the rows below it, until another one is named or the table begins anew.
 */
export class BlockPayDates {
  /** That of the rows to come; null where none is known. */
  current: CalendarDate | null;
  readonly #rows = new Map<CalendarDate, number>();
  #rowsWithout = 0;
  #rowsOfBlock = 0;
  /** Rows of other pay dates are passed over; null where all are read. */
  readonly #read: CalendarDate | null;
  /** The lines of the blocks whose rows are read. */
  readonly #linesRead = new Set<readonly Line[]>();
  #lines: readonly Line[];
  #next: Line[] = [];

  /** @param above the lines above the first header @param payDate of the rows to read; null for all */
  constructor(above: readonly Line[], payDate: CalendarDate | null) {
    this.#read = payDate;
    this.#lines = above;
    this.current = this.#only(datesIn(above));
  }

  /** A line between rows. */
  takeLine(cells: Line): void {
    if (this.#next.length < mostLines) this.#next.push(cells);
  }

  /**
   * Rows follow.
   * @throws PayrollFileError if a line says that they are of another period
   * @param isNewTable below a totals line and a header, so that the date before isn't theirs
   */
  beginRows(isNewTable: boolean): void {
    const title = this.#next.find(namesOtherPeriod);
    if (title !== undefined) throw otherPeriod(title.join(" ").trim());
    const dates = datesIn(this.#next);
    if (dates.size > 0 || isNewTable) {
      this.#endBlock();
      this.#lines = this.#next;
      this.current = this.#only(dates);
    }
    this.#next = [];
  }

  /** Counts a row, and says whether it is to be read. */
  takeRow(): boolean {
    this.#rowsOfBlock++;
    return this.#read === null || this.current === this.#read;
  }

  /** The days that the lines of the blocks name whose rows were read. */
  labelDates(): LabelDates {
    this.#endBlock();
    return readLabelDates(new LabelLines([...this.#linesRead].flat()));
  }

  /** What there is to say where blocks have several pay dates; null where there is only one, or none. */
  severalDates(): { readonly payDates: readonly DatedRows[]; readonly rowsWithoutPayDate: number } | null {
    this.#endBlock();
    this.#only(datesIn(this.#next));
    const dates = [...this.#rows].filter(([, rows]) => rows > 0 || this.#rowsWithout > 0);
    if (dates.length < 2) return null;
    const payDates = dates.map(([date, rows]) => ({ date, rows }));
    payDates.sort((one, other) => (one.date < other.date ? -1 : 1));
    return { payDates, rowsWithoutPayDate: this.#rowsWithout };
  }

  #endBlock(): void {
    const { current } = this;
    const rows = this.#rowsOfBlock;
    this.#rowsOfBlock = 0;
    if (current === null) this.#rowsWithout += rows;
    else this.#rows.set(current, (this.#rows.get(current) ?? 0) + rows);
    if (rows > 0 && (this.#read === null || current === this.#read)) this.#linesRead.add(this.#lines);
  }

  /** Remembers all, also those without rows. */
  #only(dates: ReadonlySet<CalendarDate>): CalendarDate | null {
    for (const date of dates) this.#rows.set(date, this.#rows.get(date) ?? 0);
    const [only, ...more] = dates;
    return only === undefined || more.length > 0 ? null : only;
  }
}

/** Whether a line names the pay date of what is below it. */
export function namesPayDate(cells: Line): boolean {
  return datesIn([cells]).size > 0;
}

/** One text, such as `Year to date`; a row that is labeled so has figures beside it. */
function namesOtherPeriod(cells: Line): boolean {
  const [text, ...more] = cells.filter((cell) => cell.trim() !== "");
  return text !== undefined && more.length === 0 && ofOtherPeriod.test(text.trim());
}

function datesIn(lines: readonly Line[]): ReadonlySet<CalendarDate> {
  return readLabelDates(new LabelLines(lines)).payDate;
}
