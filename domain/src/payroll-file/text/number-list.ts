import { firstRoom, withRoom } from "./copied-into.ts";

/** Numbers in the order in which they come, at 8 bytes each. */
export class NumberList {
  #numbers = new Float64Array(firstRoom);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) this.#numbers = withRoom(this.#numbers, this.length);
    this.#numbers[this.length++] = number;
  }

  /** Those that were pushed so far. */
  values(): Float64Array {
    return this.#numbers.subarray(0, this.length);
  }
}
