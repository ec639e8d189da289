import { copiedInto, growth } from "../../text/copied-into.ts";

const firstRoom = 1024;

/**
 * What the rows of gross pay of each employee come to if those that are there twice disappear: one number, for the sake of
 * speed.
 */
export class OddRows {
  #folded = new Int32Array(firstRoom);

  /** @param amount in cents @param hours in millionths */
  fold(employee: number, amount: number, hours: number): void {
    if (employee >= this.#folded.length) this.#grow(employee);
    let mixed = (Math.imul((amount | 0) ^ 0x2545f491, 0x85ebca6b) + (hours | 0)) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1);
    this.#folded[employee] = (this.#folded[employee] as number) ^ mixed ^ (mixed >>> 13);
  }

  /** Whether an employee has a row that isn't there twice. */
  isOdd(employee: number): boolean {
    return (this.#folded[employee] ?? 0) !== 0;
  }

  #grow(employee: number): void {
    this.#folded = copiedInto(
      new Int32Array(Math.max(growth * this.#folded.length, employee + 1)),
      this.#folded,
    );
  }
}
