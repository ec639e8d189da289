import type { ChangeTopic } from "./notify-change.ts";

/** What a stream does next. */
export interface News {
  /** What has changed since the last news, each topic once. */
  readonly topics: readonly ChangeTopic[];
  /** A session of this user was ended. */
  readonly sessionInDoubt: boolean;
  /** The stream should end. */
  readonly over: boolean;
}

/**
 * The open stream of one page. Changes are collected here until the page has received the last ones, so that a slow
 * reader uses no memory.
 */
export class OpenPage {
  readonly #topics = new Set<ChangeTopic>();
  #sessionInDoubt = false;
  #over = false;
  #wake: () => void = () => undefined;

  tell(changed: ChangeTopic | "session"): void {
    if (changed === "session") this.#sessionInDoubt = true;
    else this.#topics.add(changed);
    this.#wake();
  }

  end(): void {
    this.#over = true;
    this.#wake();
  }

  /** Waits for news, at most this many milliseconds. */
  async next(longest: number): Promise<News> {
    if (!this.#hasNews()) await this.#somethingHappens(longest);
    const news = { topics: [...this.#topics], sessionInDoubt: this.#sessionInDoubt, over: this.#over };
    this.#topics.clear();
    this.#sessionInDoubt = false;
    return news;
  }

  #hasNews(): boolean {
    return this.#topics.size > 0 || this.#sessionInDoubt || this.#over;
  }

  #somethingHappens(longest: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longest);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
