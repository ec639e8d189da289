import { EmployeeTally } from "./employee-tally.ts";
import type { Header } from "./header/header.ts";
import { isRoundedNumber } from "./numbers/rounded-number.ts";
import type { PayrollFile } from "./payroll-file.ts";
import type { ReadingPlan } from "./reading-plan.ts";
import { CellView } from "./records/cell-view.ts";
import { incomplete, RecordScanner } from "./records/record-scanner.ts";
import { isBlankRecord } from "./records/record-texts.ts";
import { noData, noUsableRows, raggedRow, roundedId } from "./refusals.ts";
import { TextMatch } from "./text/text-match.ts";
import { none, TextTable } from "./text/text-table.ts";

const delimiterNames: Readonly<Record<number, string>> = { 44: "comma", 59: "semicolon", 9: "tab" };

/** Reads the records below the header into the tally of their employees. */
export class RowReader {
  /** Knows how far the physical lines are counted. */
  readonly scanner: RecordScanner;
  readonly #header: Header;
  readonly #regularEarnings: TextMatch;
  readonly #tally: EmployeeTally;
  readonly #personNumbers = new TextTable();
  readonly #locations = new TextTable();
  readonly #cell = new CellView();
  readonly #linesWithoutEmployee: number[] = [];
  readonly #locationsWithoutEmployee: number[] = [];
  #rowCount = 0;
  /** The employee of the last record, which the next one often shares. */
  #employee = none;

  /** @param line physical line on which the first record below the header begins */
  constructor(plan: ReadingPlan, header: Header, line: number) {
    this.#header = header;
    this.#regularEarnings = new TextMatch(plan.regularValues[0] ?? "");
    this.#tally = new EmployeeTally(plan.hoursBasis);
    this.scanner = new RecordScanner(header.delimiter, header.fieldCount, line);
  }

  /**
   * Reads one record (see `RecordScanner.scan`).
   * @returns where the next record begins, or `incomplete`
   */
  read(bytes: Uint8Array, start: number, end: number, final: boolean): number {
    const scanner = this.scanner;
    const next = scanner.scan(bytes, start, end, final);
    if (next === incomplete) return incomplete;
    const fits = scanner.fieldCount === this.#header.fieldCount && this.#header.problem === null;
    if (fits) this.#addRow(bytes, start, next);
    else if (isBlankRecord(bytes, start, next, scanner.delimiter)) this.#employee = none;
    else throw this.#refusal();
    return next;
  }

  /** What the rows say, taken together. */
  finish(byteCount: number): PayrollFile {
    if (this.#rowCount === 0) throw noData();
    if (this.#personNumbers.size === 0) throw noUsableRows();
    const locations = this.#locations.texts();
    const employees = this.#tally.columns(this.#personNumbers.texts(), locations);
    const rounded = employees.personNumber.findIndex(isRoundedNumber);
    if (rounded !== -1) {
      throw roundedId(employees.personNumber[rounded] as string, employees.line[rounded] as number);
    }
    return {
      employees,
      rowsWithoutEmployee: this.#linesWithoutEmployee.map((line, row) => ({
        line,
        location: locations[this.#locationsWithoutEmployee[row] as number] ?? "",
      })),
      rowCount: this.#rowCount,
      byteCount,
    };
  }

  #addRow(bytes: Uint8Array, start: number, next: number): void {
    const { employeeId } = this.#header;
    if (this.scanner.sharedFields <= employeeId) {
      this.#employee = this.#personNumbers.intern(this.#select(employeeId, bytes, start));
    }
    if (this.#employee === none) this.#addRowWithoutEmployee(bytes, start, next);
    else this.#addRowOf(this.#employee, bytes, start);
  }

  #addRowOf(employee: number, bytes: Uint8Array, start: number): void {
    const header = this.#header;
    const tally = this.#tally;
    this.#rowCount++;
    const isFirstRow = tally.meet(employee, this.scanner.recordLine);
    if (tally.lacksLocation(employee)) {
      tally.setLocation(employee, this.#locations.intern(this.#select(header.location, bytes, start)));
    }
    const isRegularRow = this.#regularEarnings.matches(this.#select(header.earnings, bytes, start));
    if (isRegularRow) tally.addRegularAmount(employee, this.#select(header.amount, bytes, start));
    tally.addHours(employee, this.#select(header.hours, bytes, start), isFirstRow, isRegularRow);
  }

  #addRowWithoutEmployee(bytes: Uint8Array, start: number, next: number): void {
    if (isBlankRecord(bytes, start, next, this.scanner.delimiter)) return;
    this.#rowCount++;
    this.#linesWithoutEmployee.push(this.scanner.recordLine);
    this.#locationsWithoutEmployee.push(
      this.#locations.intern(this.#select(this.#header.location, bytes, start)),
    );
  }

  #select(column: number, bytes: Uint8Array, start: number): CellView {
    const ends = this.scanner.fieldEnds;
    const from = column === 0 ? 0 : (ends[column - 1] as number) + 1;
    this.#cell.select(bytes, start + from, start + (ends[column] as number));
    return this.#cell;
  }

  #refusal(): Error {
    if (this.#header.problem !== null) return this.#header.problem;
    const { recordLine, fieldCount, delimiter } = this.scanner;
    const name = delimiterNames[delimiter] ?? "delimiter";
    return raggedRow(recordLine, fieldCount, this.#header.fieldCount, name);
  }
}
