import { withRoom } from "../../text/copied-into.ts";
import { EmployeeSet } from "../tallies/employee-set.ts";

const firstRoom = 1024;
/** In a file with more of them employees don't come in blocks, and memory stays that of the employees. */
const mostPerEmployee = 64;

/** What is known of the neighboring rows of an employee. */
const isPay = 1;
const hasSeveral = 2;

/** Neighboring rows of one employee. */
export interface PeopleGroup {
  readonly employee: number;
  /** Physical line (from 1) of the first of them. */
  readonly line: number;
  /** Whether one of them is pay for the same work as the employee's first row. */
  readonly isPay: boolean;
  /** Whether there are more of these. */
  readonly hasSeveral: boolean;
}

/** Keeps whose rows follow each other in a file, so that blocks with the same employees can be found. */
export class PeopleGroups {
  #employees = new Int32Array(firstRoom);
  #lines = new Int32Array(firstRoom);
  #marks = new Uint8Array(firstRoom);
  #size = 0;
  #last = -1;
  /** What the first row of pay of each employee is for. */
  #works = new Int32Array(firstRoom);
  readonly #withWork = new EmployeeSet();
  #again = 0;

  /** Takes the next row, and says whether `add` needs to know what it is for. */
  enter(employee: number, line: number): boolean {
    if (employee !== this.#last) {
      if (this.#isFull()) return false;
      this.#begin(employee, line);
    }
    return this.#marks[this.#size - 1] !== (isPay | hasSeveral);
  }

  /** Whether there is pay of the employee right above, so that the work of the row in hand doesn't matter. */
  get goesOn(): boolean {
    return this.#marks[this.#size - 1] !== 0;
  }

  /** Says that the row is pay. @param work what for, as a hash */
  add(work: number): void {
    const at = this.#size - 1;
    if (this.#marks[at] !== 0) this.#marks[at] = isPay | hasSeveral;
    else if (this.#isOfWork(this.#last, work)) this.#marks[at] = isPay;
  }

  /** All of them, in the order of the file; none where no one comes again, or they do too often for blocks. */
  list(): readonly PeopleGroup[] {
    if (this.#again === 0 || this.#isFull()) return [];
    return Array.from({ length: this.#size }, (_, at) => {
      const marks = this.#marks[at] as number;
      return {
        employee: this.#employees[at] as number,
        line: this.#lines[at] as number,
        isPay: marks !== 0,
        hasSeveral: (marks & hasSeveral) !== 0,
      };
    });
  }

  #isFull(): boolean {
    return this.#size > firstRoom + mostPerEmployee * this.#withWork.size;
  }

  #isOfWork(employee: number, work: number): boolean {
    if (!this.#withWork.has(employee)) {
      this.#withWork.add(employee);
      this.#works = withRoom(this.#works, employee);
      this.#works[employee] = work;
      return true;
    }
    const first = this.#works[employee];
    if (first === work) this.#again++;
    return first === work;
  }

  #begin(employee: number, line: number): void {
    this.#employees = withRoom(this.#employees, this.#size);
    this.#lines = withRoom(this.#lines, this.#size);
    this.#marks = withRoom(this.#marks, this.#size);
    this.#employees[this.#size] = employee;
    this.#lines[this.#size] = line;
    this.#last = employee;
    this.#size++;
  }
}
