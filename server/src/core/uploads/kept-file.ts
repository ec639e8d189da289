import type { FormSink } from "./read-form.ts";

const firstBlock = 64 * 1024;
const furtherBlocks = 1024 * 1024;

/**
 * Keeps a file and the name of its chosen sheet while they arrive. Its bytes are there once, in blocks that a worker
 * takes over; the chunks of the sender would each hold the memory in which they were received.
 */
export class KeptFile implements FormSink {
  readonly #full: Uint8Array<ArrayBuffer>[] = [];
  #block = new Uint8Array(firstBlock);
  #used = 0;
  sheet: string | undefined;

  /** The file, which isn't kept from now on. */
  takeBlocks(): Uint8Array<ArrayBuffer>[] {
    return [...this.#full.splice(0), this.#block.slice(0, this.#used)];
  }

  takeField(name: string, value: string): void {
    if (name === "sheet") this.sheet = value;
  }

  openFile(): void {}

  takeChunk(chunk: Uint8Array): void {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#used === this.#block.length) {
        this.#full.push(this.#block);
        this.#block = new Uint8Array(furtherBlocks);
        this.#used = 0;
      }
      const fitting = rest.subarray(0, this.#block.length - this.#used);
      this.#block.set(fitting, this.#used);
      this.#used += fitting.length;
      rest = rest.subarray(fitting.length);
    }
  }
}
