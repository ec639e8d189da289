import type { FurtherBlocks } from "../../plan/reading-plan.ts";
import { firstRoom, makeRoom, withRoom } from "../../text/copied-into.ts";
import { EmployeeSet } from "../tallies/employee-set.ts";
import { findBlocks } from "./find-blocks.ts";

/** How often employees come in blocks at most; memory stays that of the employees. */
export function mostComings(employees: number): number {
  return 1024 + 64 * employees;
}

/** What is known of the neighboring rows of an employee. */
const isPay = 1;
const hasSeveral = 2;

/** Keeps whose rows follow each other in a file, and finds blocks in which the same employees come again; see `findBlocks`. */
export class FurtherBlocksTally {
  readonly #sections: number[] = [];
  readonly #groups = {
    employees: new Int32Array(firstRoom),
    lines: new Int32Array(firstRoom),
    marks: new Uint8Array(firstRoom),
  };
  #size = 0;
  #last = -1;
  /** What the first row of pay of each employee is for. */
  #works = new Int32Array(firstRoom);
  readonly #withWork = new EmployeeSet();
  #again = 0;

  /** Says that a line such as `Week 2` is above the rows to come. @param section its number, the same if it is there again */
  beginSection(line: number, section: number): void {
    if (section > this.#sections.length) this.#sections.push(line);
  }

  /** Takes the next row, and says whether `add` needs to know what it is for. */
  enter(employee: number, line: number): boolean {
    if (employee !== this.#last) {
      if (this.#isFull()) return false;
      this.#begin(employee, line);
    }
    return this.#groups.marks[this.#size - 1] !== (isPay | hasSeveral);
  }

  /** Whether there is pay of the employee right above, so that the work of the row in hand doesn't matter. */
  get goesOn(): boolean {
    return this.#groups.marks[this.#size - 1] !== 0;
  }

  /** Says that the row is pay. @param work what for, as a hash */
  add(work: number): void {
    const at = this.#size - 1;
    if (this.#groups.marks[at] !== 0) this.#groups.marks[at] = isPay | hasSeveral;
    else if (this.#isOfWork(this.#last, work)) this.#groups.marks[at] = isPay;
  }

  /** Null where no one comes again, or they do too often for blocks. @param copied whose rows are there twice, every column the same */
  found(copied: ReadonlySet<number>): FurtherBlocks | null {
    if (this.#again === 0 || this.#isFull()) return null;
    const groups = Array.from({ length: this.#size }, (_, at) => {
      const marks = this.#groups.marks[at] as number;
      return {
        employee: this.#groups.employees[at] as number,
        line: this.#groups.lines[at] as number,
        isPay: marks !== 0,
        hasSeveral: (marks & hasSeveral) !== 0,
      };
    });
    return findBlocks(groups, this.#sections, copied);
  }

  #isFull(): boolean {
    return this.#size > mostComings(this.#withWork.size);
  }

  #isOfWork(employee: number, work: number): boolean {
    if (!this.#withWork.has(employee)) {
      this.#withWork.add(employee);
      if (employee >= this.#works.length) this.#works = withRoom(this.#works, employee);
      this.#works[employee] = work;
      return true;
    }
    const first = this.#works[employee];
    if (first === work) this.#again++;
    return first === work;
  }

  #begin(employee: number, line: number): void {
    if (this.#size === this.#groups.lines.length) makeRoom(this.#groups, this.#size);
    this.#groups.employees[this.#size] = employee;
    this.#groups.lines[this.#size] = line;
    this.#last = employee;
    this.#size++;
  }
}

/** Which lines are of another pay period, as a person said. */
export function linesLeftOut(blocks: FurtherBlocks | undefined): (line: number) => boolean {
  const begin = blocks?.lines[0];
  if (begin === undefined || blocks?.use === "all") return () => false;
  return blocks?.use === "first" ? (line) => line >= begin : (line) => line < begin;
}
