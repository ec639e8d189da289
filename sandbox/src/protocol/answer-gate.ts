/** Holds back answers of the API, like a provider that is slow or hangs. */
export class AnswerGate {
  #held = "";
  #opened: Promise<void> | undefined;
  #open: () => void = () => undefined;
  #waiting = 0;

  /** How many requests are waiting for an answer. */
  get waiting(): number {
    return this.#waiting;
  }

  /** From now on, leaves requests that begin like this (`POST /v1/customers`) unanswered until `open`. */
  hold(request: string): void {
    this.#held = request;
    this.#opened ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** Answers the waiting requests, and later ones at once. */
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
