import { withRoom } from "../../text/copied-into.ts";

const firstRoom = 1024;

/**
 * What the rows of gross pay of each employee come to if those that are there twice disappear: one number, for the sake of
 * speed.
 */
export class OddRows {
  #folded = new Int32Array(firstRoom);

  /** @param amount in cents @param hours in millionths */
  fold(employee: number, amount: number, hours: number): void {
    if (employee >= this.#folded.length) this.#folded = withRoom(this.#folded, employee);
    this.#folded[employee] = (this.#folded[employee] as number) ^ mixed(amount, hours);
  }

  /** Whether an employee has a row that isn't there twice. */
  isOdd(employee: number): boolean {
    return this.of(employee) !== 0;
  }

  /** What is left of an employee's rows: the `mixed` figures of one, if there is only one. */
  of(employee: number): number {
    return this.#folded[employee] ?? 0;
  }
}

/** The figures of a row as one number of 32 bits. @param amount in cents @param hours in millionths */
export function mixed(amount: number, hours: number): number {
  let mix = (Math.imul((amount | 0) ^ 0x2545f491, 0x85ebca6b) + (hours | 0)) | 0;
  mix = Math.imul(mix ^ (mix >>> 15), 0x9e3779b1);
  return mix ^ (mix >>> 13);
}
