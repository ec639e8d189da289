import { SharedBytes } from "./shared-bytes.ts";

/** The record before the one in hand. */
export class PreviousRecord {
  #start = 0;
  #next = -1;
  #fields = 0;
  readonly #shared = new SharedBytes();

  /**
   * Remembers a record without line breaks in quotes.
   * @param next where the record after it begins
   * @param fields how many of its fields end with a delimiter
   */
  remember(start: number, next: number, fields: number): void {
    this.#start = start;
    this.#next = next;
    this.#fields = fields;
  }

  /**
   * How many fields, each with the delimiter that ends it, the record at `start` shares with the remembered one,
   * whose ends `fieldEnds` holds. None when that record isn't right before. Forgets the record.
   */
  sharedFields(bytes: Uint8Array, start: number, end: number, fieldEnds: Int32Array): number {
    const isNext = start === this.#next;
    this.#next = -1;
    if (!isNext) return 0;
    const length = start - this.#start;
    const shared = this.#shared.count(bytes, start, length, Math.min(start + length, end));
    let field = 0;
    while (field < this.#fields && (fieldEnds[field] as number) < shared) field++;
    return field;
  }
}
