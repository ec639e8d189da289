import { onTestFinished } from "vitest";
import type { BrowserSession } from "./browser-session.ts";

/** A page that listens to GET /api/live. */
export interface LivePage {
  /** The answer, before anything of its body. */
  readonly answer: Response;
  /** Resolves with the stream's text once it holds `text`; rejects after 20 seconds. */
  sees(text: string): Promise<string>;
  /** What has arrived so far. */
  readonly heard: string;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens the stream as a page does; it is closed at the end of the test. */
export async function openLivePage({ fetch }: Pick<BrowserSession, "fetch">): Promise<LivePage> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const headers = { "accept-encoding": "gzip" };
  const answer = await fetch("/api/live", { signal: leaving.signal, headers });
  const page = { heard: "", waiting: new Set<() => void>() };
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) {
      page.heard += decoder.decode(bytes, { stream: true });
      for (const look of page.waiting) look();
    }
  })();
  ended.catch(() => undefined);
  return {
    answer,
    ended,
    get heard() {
      return page.heard;
    },
    sees: (text) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`'${text}' is not in: ${page.heard}`)), 20_000);
        const look = () => {
          if (!page.heard.includes(text)) return;
          clearTimeout(timer);
          page.waiting.delete(look);
          resolve(page.heard);
        };
        page.waiting.add(look);
        look();
      }),
    close: () => leaving.abort(),
  };
}
