import type { FormSink } from "./read-form.ts";

/** Keeps a file and the name of its chosen sheet while they arrive, for what needs the whole file. */
export class KeptFile implements FormSink {
  readonly #chunks: Buffer[] = [];
  sheet: string | undefined;

  get file(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }

  takeField(name: string, value: string): void {
    if (name === "sheet") this.sheet = value;
  }

  openFile(): void {}

  takeChunk(chunk: Buffer): void {
    this.#chunks.push(chunk);
  }
}
