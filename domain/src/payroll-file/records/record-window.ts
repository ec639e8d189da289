import { copiedInto } from "../text/copied-into.ts";

/** Most files are as small. */
const firstRoom = 16_384;
/** What is read at once. */
const usualRoom = 262_144;

/**
 * The part of the file in hand. It is filled to its end before it is read, so what is read at once depends on
 * the file only, never on how the bytes arrived. It grows when one record takes half of it.
 */
export class RecordWindow {
  /** One byte longer than the room, for the line feed that the scanner needs at `end`. */
  bytes = new Uint8Array(firstRoom + 1);
  /** Where the first record that is not read yet begins. */
  start = 0;
  end = 0;

  /** Takes as many of the bytes as there is room for, and says how many. */
  fill(chunk: Uint8Array): number {
    if (this.bytes.length <= usualRoom && this.end + chunk.length >= firstRoom)
      this.bytes = copiedInto(new Uint8Array(usualRoom + 1), this.bytes);
    const part = chunk.subarray(0, this.bytes.length - 1 - this.end);
    this.bytes.set(part, this.end);
    this.end += part.length;
    return part.length;
  }

  get isFull(): boolean {
    return this.end === this.bytes.length - 1;
  }

  /** Moves what is not read yet to the start. */
  makeRoom(): void {
    const left = this.end - this.start;
    if (left * 2 < this.bytes.length) this.bytes.copyWithin(0, this.start, this.end);
    else
      this.bytes = copiedInto(
        new Uint8Array(2 * this.bytes.length - 1),
        this.bytes.subarray(this.start, this.end),
      );
    this.start = 0;
    this.end = left;
  }
}
