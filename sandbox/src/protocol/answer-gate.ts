/** Holds answers of the API back, as a provider does that is slow or hangs. */
export class AnswerGate {
  #held = "";
  #opened: Promise<void> | undefined;
  #open: () => void = () => undefined;
  #waiting = 0;

  /** How many requests wait for an answer. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Takes requests that begin so (`POST /v1/customers`) from now on without answering them, until `open`. */
  hold(request: string): void {
    this.#held = request;
    this.#opened ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** Answers what waits, and everything after it at once. */
  open(): void {
    this.#open();
    this.#opened = undefined;
  }

  /** Resolves when a request may be answered. */
  async pass(request: string): Promise<void> {
    if (!this.#opened || !request.startsWith(this.#held)) return;
    this.#waiting += 1;
    await this.#opened;
    this.#waiting -= 1;
  }
}
