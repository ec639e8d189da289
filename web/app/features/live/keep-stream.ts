import type { ChangeTopic } from "./refetch-changed.ts";

/** What becomes of the stream of changes. */
export interface StreamListener {
  /** The stream is open, for the first time or again: anything may have changed before. */
  readonly onOpen: () => void;
  readonly onChange: (topics: readonly ChangeTopic[]) => void;
  /** The server does not give a stream: the session may have ended, or it is about to stop. */
  readonly onRefused: () => void;
}

const firstPause = 1_000;
const longestPause = 30_000;

/** Keeps the stream of changes open until the signal fires. What the browser does not try again, this does. */
export function keepStream(listener: StreamListener, signal: AbortSignal): void {
  let failures = 0;
  const connect = () => {
    if (signal.aborted) return;
    const source = new EventSource("/api/live");
    const leave = () => source.close();
    signal.addEventListener("abort", leave, { once: true });
    source.onopen = () => {
      failures = 0;
      listener.onOpen();
    };
    source.addEventListener("change", ({ data }: MessageEvent<string>) =>
      listener.onChange((JSON.parse(data) as { topics: readonly ChangeTopic[] }).topics),
    );
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      signal.removeEventListener("abort", leave);
      listener.onRefused();
      setTimeout(connect, Math.min(firstPause * 2 ** failures++, longestPause));
    };
  };
  connect();
}
