import { keepStream, type StreamListener } from "./keep-stream.ts";
import { type ChangeTopic, changeTopics } from "./refetch-changed.ts";

/**
 * One stream for all tabs of this browser, which keeps few connections to one server: the tab that holds the lock
 * has the stream and tells the others; when it closes, the next one takes over. Without locks, which browsers
 * give to https and localhost only, every tab has its own.
 */
export function shareStream(name: string, listener: StreamListener, signal: AbortSignal): void {
  if ("locks" in navigator) takeTurns(name, listener, signal);
  else keepStream(listener, signal);
}

function takeTurns(name: string, listener: StreamListener, signal: AbortSignal): void {
  const others = new BroadcastChannel(name);
  signal.addEventListener("abort", () => others.close(), { once: true });
  others.onmessage = ({ data }: MessageEvent<readonly ChangeTopic[]>) => listener.onChange(data);
  const tellAll = {
    ...listener,
    onOpen: () => {
      others.postMessage(changeTopics);
      listener.onOpen();
    },
    onChange: (topics: readonly ChangeTopic[]) => {
      others.postMessage(topics);
      listener.onChange(topics);
    },
  };
  const lead = () => {
    keepStream(tellAll, signal);
    return new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  };
  navigator.locks.request(name, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
