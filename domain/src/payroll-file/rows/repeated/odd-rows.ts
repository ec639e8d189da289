import { copiedInto } from "../../text/copied-into.ts";

const firstRoom = 1024;

/** What the rows of each employee come to if those that are there twice disappear: one number, for the sake of speed. */
export class OddRows {
  #folded = new Int32Array(firstRoom);

  /** @param amount in cents, that of a row of gross pay @param hours in millionths */
  fold(employee: number, isRegular: boolean, amount: number, hours: number): void {
    if (employee >= this.#folded.length) this.#grow(employee);
    const ofPay = isRegular ? Math.imul((amount | 0) ^ 0x2545f491, 0x85ebca6b) : 0x27d4eb2f;
    this.#folded[employee] = (this.#folded[employee] as number) ^ ofPay ^ Math.imul(hours | 0, 0x9e3779b1);
  }

  /** Whether one of the first so many employees has a row that isn't there twice. */
  hasAny(employees: number): boolean {
    for (let employee = 0; employee < employees; employee++)
      if ((this.#folded[employee] ?? 0) !== 0) return true;
    return false;
  }

  #grow(employee: number): void {
    this.#folded = copiedInto(new Int32Array(Math.max(2 * this.#folded.length, employee + 1)), this.#folded);
  }
}
