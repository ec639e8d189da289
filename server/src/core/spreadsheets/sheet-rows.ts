import { isSerialDay } from "@wagefloor/domain/payroll-file/inspect/values/read-date.ts";
import { meaningOf } from "@wagefloor/domain/payroll-file/vocabulary/meaning-of.ts";
import { dayRoles } from "@wagefloor/domain/payroll-file/vocabulary/roles.ts";
import { type CellContext, cellText, daysTo1904 } from "./cell-text.ts";
import type { WorkbookLimits } from "./limits.ts";
import type { PackageParts } from "./package-parts.ts";
import { damagedWorkbook, oversizedWorkbook, uncalculatedFormulas } from "./workbook-refusals.ts";

const lastRow = 1_048_576;

type Cells = readonly string[] | undefined;

/** A sheet's rows, from row 1. */
export interface SheetRows {
  /** Their cells; of rows without cells undefined. */
  readonly all: readonly Cells[];
  /** Which rows with cells no one sees, as a filter hides them, counted from 0. */
  readonly hidden: ReadonlySet<number>;
}

/** Reads them. @throws PayrollFileError for what is damaged or beyond the limits */
export async function readSheetRows(
  parts: PackageParts,
  name: string,
  context: CellContext,
  limits: WorkbookLimits,
): Promise<SheetRows> {
  const reader = new SheetReader(context, limits);
  await parts.read(name, reader);
  return { all: reader.rows, hidden: reader.hidden };
}

/** Takes a sheet's XML (ECMA-376, part 1, 18.3). Rows and cells may leave out where they are. */
class SheetReader {
  readonly rows: (string[] | undefined)[] = [];
  readonly hidden = new Set<number>();
  readonly #context: CellContext;
  readonly #limits: WorkbookLimits;
  /** The columns that are called days, so far, where the workbook counts these from 1904. */
  readonly #dayColumns = new Set<number>();
  #row = 0;
  #isHidden = false;
  #column = 0;
  #cells = 0;
  #characters = 0;
  #type = "";
  #style = "";
  #value = "";
  #hasValue = false;
  #hasFormula = false;
  #isValue = false;
  #isPhonetic = false;

  constructor(context: CellContext, limits: WorkbookLimits) {
    this.#context = context;
    this.#limits = limits;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === "c") this.#openCell(attributes);
    else if (tag === "v" || (tag === "t" && !this.#isPhonetic)) this.#isValue = this.#hasValue = true;
    else if (tag === "f") this.#hasFormula = true;
    else if (tag === "rPh") this.#isPhonetic = true;
    else if (tag === "row") {
      this.#row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
      this.#column = 0;
      this.#isHidden = /^(1|true)$/.test(attributes.hidden ?? "");
      if (this.#row > lastRow) throw oversizedWorkbook("too many rows");
      if (!(Number.isInteger(this.#row) && this.#row >= 1)) throw damagedWorkbook();
    }
  }

  text(text: string): void {
    if (!this.#isValue) return;
    this.#value += text;
    if (this.#value.length > this.#limits.cellCharacters) throw oversizedWorkbook("too much text in a cell");
  }

  close(tag: string): void {
    if (tag === "v" || tag === "t") this.#isValue = false;
    else if (tag === "rPh") this.#isPhonetic = false;
    else if (tag === "c") this.#closeCell();
  }

  #openCell({ r, t = "", s = "" }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnNumber(r);
    if (this.#column === 0) throw damagedWorkbook();
    this.#type = t;
    this.#style = s;
    this.#value = "";
    this.#hasValue = false;
    this.#hasFormula = false;
  }

  #closeCell(): void {
    const isText = this.#type !== "" && this.#type !== "n";
    const hasResult = this.#hasValue && (this.#value !== "" || isText);
    if (this.#hasFormula && !hasResult) throw uncalculatedFormulas(this.#name());
    const shown = cellText(this.#type, this.#style, this.#value, this.#context).trim();
    if (shown === "") return;
    const text = this.#context.is1904 ? this.#asFrom1900(shown, isText) : shown;
    this.#count(text);
    const cells = this.rows[this.#row - 1] ?? [];
    this.rows[this.#row - 1] = cells;
    if (this.#isHidden) this.hidden.add(this.#row - 1);
    while (cells.length < this.#column - 1) cells.push("");
    cells[this.#column - 1] = text;
  }

  /** Readers know numbers of days as from 1900, also those that have no format of a date, or that of a number. */
  #asFrom1900(text: string, isText: boolean): string {
    if (isText) {
      const { roles } = meaningOf(text);
      if (dayRoles.some((role) => roles.includes(role))) this.#dayColumns.add(this.#column);
      return text;
    }
    const isDay = this.#dayColumns.has(this.#column) && isSerialDay(text);
    return isDay ? String(Number(text) + daysTo1904) : text;
  }

  #count(text: string): void {
    this.#characters += text.length;
    if (++this.#cells > this.#limits.cells) {
      throw oversizedWorkbook(`more than ${this.#limits.cells.toLocaleString("en-US")} cells`);
    }
    if (this.#column > this.#limits.columns) {
      throw oversizedWorkbook(`more than ${this.#limits.columns.toLocaleString("en-US")} columns`);
    }
    if (this.#characters > this.#limits.csvCharacters) throw oversizedWorkbook("too much text");
  }

  #name(): string {
    let letters = "";
    for (let rest = this.#column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
      letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    }
    return `${letters}${this.#row}`;
  }
}

function columnNumber(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "")
    column = 26 * column + letter.charCodeAt(0) - 64;
  return column;
}
