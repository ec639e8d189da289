import type { Header } from "../header/header.ts";
import { isFigure } from "../inspect/values/read-figure.ts";
import { isHoursText } from "../numbers/numbers.ts";
import { incomplete, RecordScanner } from "../records/record-scanner.ts";
import { cellTexts, isBlankRecord, recordTexts } from "../records/record-texts.ts";
import { rowOfNoOne } from "../refusals/refusals.ts";
import { isTotalsLabel, mentionsTotal } from "../vocabulary/totals-label.ts";
import { isPersonColumn } from "./naming-columns.ts";
import { namedIn, withoutContinued } from "./person-in-text.ts";

const encoder = new TextEncoder();

/** How a table is laid out: the names of its columns, and the cells of each line of its header. */
type Table = Pick<Header, "delimiter" | "columns" | "lines">;

/**
 * Writes a table whose rows are below their employee's name as one with the employee on each row, line for line. A row belongs to
 * the last line that names someone, and only if nothing unknown is between: a department, a page's top, a section. What is in
 * doubt is refused.
 */
export class RowsBelowNames {
  readonly scanner: RecordScanner;
  /** The columns that lines above the rows name, and where they are; -1 for those that the table doesn't have. */
  readonly #columns: readonly string[];
  readonly #places: readonly number[];
  /** Whether the table has none of them, so that lines name people in one text. */
  readonly #isText: boolean;
  readonly #headings: readonly string[];
  /** Whose the rows to come are, as the bytes of each column; null where no one knows. */
  #person: readonly Uint8Array[] | null = null;
  readonly #noOne: readonly Uint8Array[];
  #form: string | null = null;
  #isUnlabeled = false;
  /** Whether the last line that names someone has no row yet. */
  #isOpen = false;
  /** How many lines named someone, whom the last one did, whether a totals line came since, and whether each block has one. */
  #named = 0;
  #last = "";
  #isClosed = false;
  #areClosed = false;
  /** Whether the rows to come are totals by kind of pay, as at the end of a report, and whether there were any. */
  #areTotals = false;
  #hadTotals = false;
  #isBelowHeader = false;
  #isNamedAboveHeader = false;

  /** @param named the columns that lines above the rows name @param line the first physical one */
  constructor({ delimiter, columns, lines }: Table, named: readonly string[], line: number) {
    this.scanner = new RecordScanner(delimiter, columns.length, line);
    this.#columns = named;
    this.#places = named.map((name) => columns.indexOf(name));
    this.#isText = !this.#places.some((place) => place !== -1);
    this.#noOne = named.map(() => new Uint8Array(0));
    this.#headings = lines.map((cells) => cells.join("\n"));
  }

  /** Gives on all records that are whole. @returns where the first one begins that isn't */
  read(bytes: Uint8Array, start: number, end: number, final: boolean, accept: (bytes: Uint8Array) => void) {
    for (let at = start; at < end; ) {
      const next = this.scanner.scan(bytes, at, end, final);
      if (next === incomplete) return at;
      for (const part of this.#take(bytes, at, next)) accept(part);
      at = next;
    }
    return end;
  }

  /** What there is in place of one record. */
  #take(bytes: Uint8Array, start: number, next: number): readonly Uint8Array[] {
    const { delimiter, fieldCount, fieldEnds, recordLine, nextLine } = this.scanner;
    const asIs = bytes.subarray(start, next);
    if (isBlankRecord(bytes, start, next, delimiter)) return [asIs];
    const cells =
      fieldCount > fieldEnds.length
        ? recordTexts(bytes, start, next, delimiter, recordLine)
        : cellTexts(bytes, start, this.scanner);
    const blank = [encoder.encode("\n".repeat(nextLine - recordLine))];
    const heading = this.#headings.indexOf(cells.join("\n"));
    if (heading !== -1 && heading < this.#headings.length - 1)
      return this.#isBelowHeader ? blank : this.#written(this.#noOne, asIs);
    if (heading !== -1) return this.#takeHeader() ? this.#written(this.#columns.map(quoted), asIs) : blank;
    const person = this.#personIn(cells);
    if (person !== null) {
      if (!this.#begins(person)) throw rowOfNoOne(recordLine);
      this.#person = person.map(quoted);
      this.#isOpen = true;
      this.#areTotals = false;
      return blank;
    }
    if (!this.#isBelowHeader) {
      if (this.#isOpen && this.#isRow(cells)) throw rowOfNoOne(recordLine);
      this.#person = null;
      this.#isOpen = false;
      return [asIs];
    }
    if (!this.#isRow(cells)) {
      this.#person = null;
      this.#isClosed ||= cells.some(isTotalsLabel);
      this.#areTotals ||= isTotalsHeading(cells);
    } else if (this.#person !== null) {
      this.#isOpen = false;
      return this.#written(this.#person, asIs);
    } else if (this.#areTotals) {
      this.#hadTotals = true;
      return blank;
    } else throw rowOfNoOne(recordLine);
    return this.#written(this.#noOne, asIs);
  }

  /** Whether a line may name someone here; a text without a label only below the totals of the one before, or with the same one. */
  #begins(person: readonly string[]): boolean {
    if (this.#named++ === 1) this.#areClosed = this.#isClosed && this.#isUnlabeled;
    const isAgain = person.join("\t") === this.#last;
    const mayBegin = !this.#areClosed || this.#isClosed || isAgain;
    this.#last = person.join("\t");
    this.#isClosed = false;
    return mayBegin && !this.#isOpen && !this.#hadTotals;
  }

  /** @returns whether it is the first one; where names are above the headings, rows below them need another name */
  #takeHeader(): boolean {
    const isFirst = !this.#isBelowHeader;
    this.#isBelowHeader = true;
    if (isFirst) this.#isNamedAboveHeader = this.#isOpen;
    else if (this.#isNamedAboveHeader && !this.#isOpen) this.#person = null;
    this.#areTotals = false;
    return isFirst;
  }

  #personIn(cells: readonly string[]): readonly string[] | null {
    if (!this.#isText) return this.#personInColumns(cells);
    const person = namedIn(cells);
    if (person === null || person.form !== (this.#form ?? person.form)) return null;
    this.#form = person.form;
    this.#isUnlabeled = !person.isLabeled;
    return [person.number, person.name];
  }

  /** Names fill all columns that say who someone is, and only columns that rows leave empty. */
  #personInColumns(cells: readonly string[]): readonly string[] | null {
    const texts = this.#places.map((place) => withoutContinued(cells[place] ?? ""));
    const isWhole = this.#columns.every((name, at) => !isPersonColumn(name) || texts[at] !== "");
    const isAlone = cells.every((cell, at) => cell === "" || this.#places.includes(at));
    return this.#isBelowHeader && isWhole && isAlone && !texts.some(isTotalsLabel) ? texts : null;
  }

  /** Figures without any words may be the sum of the rows above. */
  #isRow(cells: readonly string[]): boolean {
    const filled = cells.filter((cell) => cell !== "");
    return (
      this.#places.every((place) => (cells[place] ?? "") === "") &&
      filled.some((cell) => isFigure(cell) || isHoursText(cell)) &&
      filled.some((cell) => /\p{L}|\d\/\d|\d-\d/u.test(cell)) &&
      !filled.some((cell) => isTotalsLabel(cell) || mentionsTotal(cell) || cell.endsWith(":"))
    );
  }

  /** A record with these in the columns that name people. */
  #written(texts: readonly Uint8Array[], record: Uint8Array): readonly Uint8Array[] {
    const { delimiter, fieldEnds, fieldCount } = this.scanner;
    const separator = Uint8Array.of(delimiter);
    if (this.#isText) return [...texts.flatMap((text) => [text, separator]), record];
    if (texts !== this.#person) return [record];
    const ends = [...fieldEnds.subarray(0, fieldCount)];
    return ends.flatMap((end, field) => {
      const [from, at] = [field === 0 ? 0 : (ends[field - 1] as number) + 1, this.#places.indexOf(field)];
      const isLast = field === ends.length - 1;
      const rest = isLast ? record.subarray(end) : separator;
      return [texts[at] ?? record.subarray(from, end), rest];
    });
  }
}

function quoted(text: string): Uint8Array {
  return encoder.encode(`"${text.replaceAll('"', '""')}"`);
}

/** One text, such as `Company Totals`, above the totals of each kind of pay. */
function isTotalsHeading(cells: readonly string[]): boolean {
  const [text, ...more] = cells.filter((cell) => cell !== "");
  return text !== undefined && more.length === 0 && mentionsTotal(text);
}
