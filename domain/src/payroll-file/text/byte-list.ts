import { firstRoom, withRoom } from "./copied-into.ts";
import { decodeText } from "./text-encoding.ts";

const textsAtOnce = 4096;

/** Byte strings that live end to end in one arena, so that none is an object until all are read. */
export class ByteList {
  size = 0;
  protected arena: Uint8Array = new Uint8Array(8 * firstRoom);
  /** String k is `arena[ends[k] .. ends[k + 1])`. */
  protected ends = new Int32Array(firstRoom);

  /** Adds a string, and gives back its number. */
  push(bytes: Uint8Array, from: number, to: number): number {
    const at = this.size++;
    if (at + 1 >= this.ends.length) this.ends = withRoom(this.ends, at + 1);
    this.ends[at + 1] = this.ends[at] as number;
    this.append(bytes, from, to);
    return at;
  }

  /** Adds to the end of the last string. */
  append(bytes: Uint8Array, from: number, to: number): void {
    const start = this.ends[this.size] as number;
    const end = start + to - from;
    if (end >= this.arena.length) this.arena = withRoom(this.arena, end);
    const arena = this.arena;
    for (let byte = from; byte < to; byte++) arena[start + byte - from] = bytes[byte] as number;
    this.ends[this.size] = end;
  }

  /** Takes all of the last string away. */
  cut(): void {
    this.ends[this.size] = this.ends[this.size - 1] as number;
  }

  /** All strings as text, by number. */
  texts(): string[] {
    const texts = new Array<string>(this.size);
    for (let first = 0; first < this.size; first += textsAtOnce) {
      this.#appendTexts(texts, first, Math.min(first + textsAtOnce, this.size));
    }
    return texts;
  }

  /** Decoding many at once and cutting is several times faster than decoding each. */
  #appendTexts(texts: string[], first: number, last: number): void {
    const { arena, ends } = this;
    const start = ends[first] as number;
    const end = ends[last] as number;
    const all = decodeText(arena, start, end);
    const cutsByByte = all.length === end - start;
    for (let at = first; at < last; at++) {
      const from = ends[at] as number;
      const to = ends[at + 1] as number;
      texts[at] = cutsByByte ? all.slice(from - start, to - start) : decodeText(arena, from, to);
    }
  }
}
