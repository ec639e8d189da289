import { ByteList } from "./byte-list.ts";
import { firstRoom, withRoom } from "./copied-into.ts";
import { hashOf } from "./hash.ts";

/**
 * Numbers distinct keys 0, 1, 2, … in order of arrival. An open-addressing table of key numbers finds them. While keys arrive
 * in ascending order, as in a file sorted by employee, each new one is new for certain, and none is looked up.
 */
export class ByteTable extends ByteList {
  #hashes = new Int32Array(firstRoom);
  /** Key number + 1; 0 is free. */
  #slots = new Int32Array(firstRoom);
  /** Whether every key came after all before it; only then are there keys without a slot. */
  #isAscending = true;

  /** The number of the key, which is added if it is new. */
  intern(bytes: Uint8Array, from: number, to: number): number {
    if (this.#isAscending) {
      const order = this.#orderAfterLast(bytes, from, to);
      if (order === 0) return this.size - 1;
      if (order > 0) return this.#append(bytes, from, to);
      this.#indexAll();
    }
    return this.#find(bytes, from, to, hashOf(bytes, from, to));
  }

  /** Whether the key has exactly these bytes. */
  is(key: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.ends[key] as number;
    const length = (this.ends[key + 1] as number) - start;
    if (length !== to - from) return false;
    const arena = this.arena;
    for (let at = 0; at < length; at++) if (arena[start + at] !== bytes[from + at]) return false;
    return true;
  }

  /**
   * Whether the bytes come after the last key (longer, or as long and greater, so that 10 comes after 9): more than 0
   * then, and 0 if they are that key.
   */
  #orderAfterLast(bytes: Uint8Array, from: number, to: number): number {
    if (this.size === 0) return 1;
    const arena = this.arena;
    const start = this.ends[this.size - 1] as number;
    const length = (this.ends[this.size] as number) - start;
    if (length !== to - from) return to - from - length;
    let at = 0;
    while (at < length && arena[start + at] === bytes[from + at]) at++;
    return at === length ? 0 : (bytes[from + at] as number) - (arena[start + at] as number);
  }

  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const key = (slots[slot] as number) - 1;
      if (key === -1) return this.#add(bytes, from, to, hash, slot);
      if (this.#hashes[key] === hash && this.is(key, bytes, from, to)) return key;
    }
  }

  #add(bytes: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    const key = this.#append(bytes, from, to);
    this.#hashes[key] = hash;
    this.#slots[slot] = key + 1;
    if (this.size * 2 > this.#slots.length) this.#spread(4 * this.#slots.length);
    return key;
  }

  #append(bytes: Uint8Array, from: number, to: number): number {
    const key = this.push(bytes, from, to);
    if (key >= this.#hashes.length) this.#hashes = withRoom(this.#hashes, key);
    return key;
  }

  /** From here on every key is looked up. */
  #indexAll(): void {
    this.#isAscending = false;
    const ends = this.ends;
    for (let key = 0; key < this.size; key++) {
      this.#hashes[key] = hashOf(this.arena, ends[key] as number, ends[key + 1] as number);
    }
    let room = this.#slots.length;
    while (room < this.size * 2) room *= 4;
    this.#spread(room);
  }

  /** Gives every key its slot among so many. */
  #spread(room: number): void {
    const slots = new Int32Array(room);
    for (let key = 0; key < this.size; key++) {
      let slot = (this.#hashes[key] as number) & (room - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (room - 1);
      slots[slot] = key + 1;
    }
    this.#slots = slots;
  }
}
