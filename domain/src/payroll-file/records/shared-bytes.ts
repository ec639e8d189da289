/**
 * Compares a record with the one before it. Rows of one employee follow each other and begin alike, and fields that are
 * the same bytes as in the row before need no second look: comparing eight bytes at once is faster than scanning them.
 */
export class SharedBytes {
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView = new DataView(this.#bytes.buffer);

  /**
   * How many bytes from `start` on, in steps of eight and up to `end`, are the same as those that many bytes back, which
   * must hold no null bytes: different bytes that make equal doubles, the two zeros, do. Equal bytes that make no equal
   * doubles, those of NaN, are only scanned again.
   */
  count(bytes: Uint8Array, start: number, back: number, end: number): number {
    if (bytes !== this.#bytes) this.#look(bytes);
    const view = this.#view;
    let at = start;
    while (at + 8 <= end && view.getFloat64(at, true) === view.getFloat64(at - back, true)) at += 8;
    return at - start;
  }

  #look(bytes: Uint8Array): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}
