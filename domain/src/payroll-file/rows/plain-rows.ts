import type { Header } from "../header/header.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { RecordScanner } from "../records/record-scanner.ts";
import { CellView } from "../text/cell-view.ts";
import { HeadingMatch } from "../text/heading-match.ts";
import { TextMatch } from "../text/text-match.ts";
import { none, type TextTable } from "../text/text-table.ts";
import { lacksHours } from "./doubts/lacks-hours.ts";
import { internNumber } from "./employee-number.ts";
import type { Rows } from "./rows.ts";
import type { PayStore } from "./store/pay-store.ts";
import type { EmployeeTally } from "./tallies/employee-tally.ts";
import { slots } from "./tallies/totals-check.ts";
import { isNumberLike, mayStandForAll } from "./totals-label.ts";

/** Whether the plan is the usual one: employee numbers, kinds of pay of which one is regular, and one column of hours. */
export function isPlain(plan: ReadingPlan): boolean {
  const { employeeNumber, location, earningsType, amount, hours, regularValues } = plan;
  const needed = [employeeNumber, location, earningsType, amount];
  const others = [
    plan.locationState,
    plan.netPay,
    plan.exemptStatus,
    plan.tipCredit,
    plan.contractFloor,
    plan.checkStatus,
    plan.deduction,
    plan.workDate,
    plan.weekEnding,
    plan.companyCode,
    plan.payDate,
    plan.otherValues,
  ];
  return (
    plan.repeatedRows !== "left-out" &&
    plan.unaccounted.length === 0 &&
    plan.furtherBlocks === undefined &&
    !needed.includes(null) &&
    [hours, regularValues].every(({ length }) => length === 1) &&
    [plan.names, plan.leaveValues, plan.leaveInGross, plan.tips].every(({ length }) => length === 0) &&
    [...others, plan.periodStart, plan.periodEnd].every((part) => part === null)
  );
}

/** Reads the rows of a plain plan: the quick way for the most usual files, and for the largest. */
export class PlainRows implements Rows {
  readonly #store: PayStore;
  readonly #regularEarnings: TextMatch;
  readonly #keyName: HeadingMatch;
  readonly #cell = new CellView();
  readonly #tally: EmployeeTally;
  readonly #people: TextTable;
  readonly #locations: TextTable;
  #employeeNumber = 0;
  #location = 0;
  #earningsType = 0;
  #amount = 0;
  #hours = 0;
  /** The employee of the last row, which the next one often shares. */
  #employee = none;

  constructor(plan: ReadingPlan, store: PayStore, header: Header) {
    this.#store = store;
    this.#regularEarnings = new TextMatch(plan.regularValues[0] ?? "");
    this.#keyName = new HeadingMatch(plan.employeeNumber ?? "");
    this.#tally = store.tally;
    this.#people = store.people;
    this.#locations = store.locations;
    this.open(header);
  }

  open(header: Header): void {
    this.#employeeNumber = header.employeeNumber;
    this.#location = header.location;
    this.#earningsType = header.earningsType;
    this.#amount = header.amount;
    this.#hours = header.hours[0] ?? 0;
    this.#employee = none;
  }

  add(scanner: RecordScanner, bytes: Uint8Array, start: number, isRow: boolean): boolean {
    const employeeNumber = this.#employeeNumber;
    const location = this.#location;
    const tally = this.#tally;
    const ends = scanner.fieldEnds;
    const cell = this.#cell;
    const shared = scanner.sharedFields;
    if (shared <= employeeNumber || isRow) {
      cell.selectField(employeeNumber, ends, bytes, start);
      if (!isRow && !isNumberLike(cell) && this.#mayBeOther(cell)) return false;
      const known = this.#people.size;
      const next = internNumber(this.#people, cell);
      if (next < known && next !== this.#employee) this.#store.comings.add(next, scanner.recordLine, known);
      this.#employee = next;
    }
    const employee = this.#employee;
    if (employee === none) return isRow ? this.#addRowWithoutEmployee(scanner, bytes, start) : false;
    this.#store.rowCount++;
    const isFirstRow = tally.meet(employee, scanner.recordLine);
    if (shared <= employeeNumber || shared <= location) {
      tally.addLocation(employee, this.#locations.intern(cell.selectField(location, ends, bytes, start)));
    }
    const isRegularRow = this.#regularEarnings.matches(
      cell.selectField(this.#earningsType, ends, bytes, start),
    );
    let amount = 0;
    let hasNoAmount = false;
    if (isRegularRow) {
      amount = tally.addRegularAmount(employee, cell.selectField(this.#amount, ends, bytes, start));
      hasNoAmount = cell.lacksFigure;
    }
    const hoursCell = cell.selectField(this.#hours, ends, bytes, start);
    const hours = tally.addHours(employee, hoursCell, isFirstRow, isRegularRow);
    if (isRegularRow) {
      tally.oddRows.fold(employee, amount, hours);
      this.#store.takenBack.addPlain(employee, amount, hours);
    }
    if (lacksHours(amount, hours)) tally.countWithoutHours(employee);
    if (hasNoAmount && hours !== 0) tally.noteMissingAmount(employee);
    return true;
  }

  beginSection(line: number): void {
    this.#store.furtherBlocks.beginSection(line);
  }

  isLeftOut(): boolean {
    return false;
  }

  settle(): void {}

  /** From the employees, not row by row: few files have a totals line, and hardly any more than a few. */
  sumUp(): void {
    const { sums } = this.#store.totals;
    sums[slots.regularAmount] = this.#tally.grossOfAll();
    sums[slots.hours] = this.#tally.hoursOfAll();
  }

  #mayBeOther(cell: CellView): boolean {
    return mayStandForAll(cell) || this.#keyName.matches(cell);
  }

  #addRowWithoutEmployee(scanner: RecordScanner, bytes: Uint8Array, start: number): true {
    const cell = this.#cell.selectField(this.#location, scanner.fieldEnds, bytes, start);
    const location = this.#locations.intern(cell);
    this.#store.addRowWithoutNumber({ line: scanner.recordLine, location, name: "", hasPay: false });
    return true;
  }
}
