import { copiedInto, growth } from "../../text/copied-into.ts";

const firstRoom = 1024;

/** Bits of the kinds of hours that an employee has, and of having several rows. */
const mark = {
  straightTime: 1,
  overtimeAlone: 2,
  weekOfOvertime: 4,
  payWithoutHours: 8,
  severalRows: 16,
  rateContradicts: 32,
} as const;
const surelyMissing = mark.weekOfOvertime | mark.payWithoutHours;

/** What the rows of each employee, each looked at by itself, say of the employee. */
export class EmployeeMarks {
  #marks = new Uint8Array(firstRoom);

  /** Keeps that a row has hours of straight time, where the file has columns of both kinds. */
  noteStraightTime(employee: number): void {
    this.#note(employee, mark.straightTime);
  }

  /** Keeps that a row has hours of overtime and no others. */
  noteOvertimeAlone(employee: number, isWeek: boolean): void {
    this.#note(employee, isWeek ? mark.weekOfOvertime : mark.overtimeAlone);
  }

  /** Keeps that a row has pay for a kind of hours of which it has none, or too few. */
  notePayWithoutHours(employee: number): void {
    this.#note(employee, mark.payWithoutHours);
  }

  /** Keeps that a row is paid well above the rate beside its hours. */
  noteRateContradicts(employee: number): void {
    this.#note(employee, mark.rateContradicts);
  }

  /** Keeps that an employee has a further row. */
  noteSeveralRows(employee: number): void {
    this.#note(employee, mark.severalRows);
  }

  hasSeveralRows(employee: number): boolean {
    return (this.#of(employee) & mark.severalRows) !== 0;
  }

  /** Those with hours of overtime only, taken together or in some week, or with pay for hours that aren't there. */
  withHoursMissing(): ReadonlySet<number> {
    const found = new Set<number>();
    const both = mark.straightTime | mark.overtimeAlone;
    for (let employee = 0; employee < this.#marks.length; employee++) {
      const bits = this.#of(employee);
      if ((bits & both) === mark.overtimeAlone || (bits & surelyMissing) !== 0) found.add(employee);
    }
    return found;
  }

  /** Those with a row that is paid well above the rate beside its hours. */
  withRateContradicting(): ReadonlySet<number> {
    const found = new Set<number>();
    for (let employee = 0; employee < this.#marks.length; employee++)
      if ((this.#of(employee) & mark.rateContradicts) !== 0) found.add(employee);
    return found;
  }

  #of(employee: number): number {
    return this.#marks[employee] ?? 0;
  }

  #note(employee: number, bit: number): void {
    if (employee >= this.#marks.length) {
      const room = Math.max(growth * this.#marks.length, employee + 1);
      this.#marks = copiedInto(new Uint8Array(room), this.#marks);
    }
    this.#marks[employee] = this.#of(employee) | bit;
  }
}
