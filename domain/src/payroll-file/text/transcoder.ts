import { refuseOtherFormats, signatureLength } from "./file-signature.ts";

type Accept = (utf8OrWindows1252: Uint8Array) => void;

const bytesAtOnce = 65_536;

/**
 * Takes the file's bytes as they come and gives on bytes in which ASCII means ASCII: UTF-16 with a byte-order
 * mark becomes UTF-8, a UTF-8 byte-order mark is dropped, everything else passes through.
 */
export class Transcoder {
  readonly #accept: Accept;
  readonly #head = new Uint8Array(signatureLength);
  #headLength = 0;
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  #started = false;

  constructor(accept: Accept) {
    this.#accept = accept;
  }

  push(chunk: Uint8Array): void {
    if (this.#started) {
      this.#pass(chunk);
      return;
    }
    const missing = this.#head.subarray(this.#headLength);
    const part = chunk.subarray(0, missing.length);
    missing.set(part);
    this.#headLength += part.length;
    if (part.length < missing.length) return;
    this.#start();
    this.#pass(chunk.subarray(part.length));
  }

  finish(): void {
    if (!this.#started) this.#start();
    if (this.#decoder !== null) this.#accept(new TextEncoder().encode(this.#decoder.decode()));
  }

  #start(): void {
    this.#started = true;
    const head = this.#head.subarray(0, this.#headLength);
    refuseOtherFormats(head);
    const [first, second, third] = head;
    if (first === 0xff && second === 0xfe) this.#decoder = new TextDecoder("utf-16le");
    else if (first === 0xfe && second === 0xff) this.#decoder = new TextDecoder("utf-16be");
    const hasUtf8Mark = first === 0xef && second === 0xbb && third === 0xbf;
    this.#pass(hasUtf8Mark ? head.subarray(3) : head);
  }

  #pass(bytes: Uint8Array): void {
    if (this.#decoder === null) {
      this.#accept(bytes);
      return;
    }
    for (let at = 0; at < bytes.length; at += bytesAtOnce) {
      const text = this.#decoder.decode(bytes.subarray(at, at + bytesAtOnce), { stream: true });
      this.#accept(new TextEncoder().encode(text));
    }
  }
}
