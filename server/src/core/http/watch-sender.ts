import type { IncomingMessage } from "node:http";
import type { Writable } from "node:stream";

/** How slow the sender of a request may be on average. */
export interface SlowestSender {
  readonly bytesPerSecond: number;
  /** How long it may pause, in milliseconds: at the start, and again once it has caught up. */
  readonly pause: number;
}

const checksPerPause = 10;

/**
 * Watches how fast a request arrives. Only the sender's own time counts, not the time that `target` makes it wait.
 * @param target the stream that the request is piped into
 * @param tooSlow called at each check at which the sender is too slow
 * @returns the timer, to be cleared when the request is no longer read
 */
export function watchSender(
  request: IncomingMessage,
  target: Writable,
  { bytesPerSecond, pause }: SlowestSender,
  tooSlow: () => void,
): NodeJS.Timeout {
  let left = pause;
  request.on("data", (chunk: Buffer) => {
    left = Math.min(pause, left + (chunk.length / bytesPerSecond) * 1000);
  });
  return setInterval(() => {
    if (!target.writableNeedDrain && !request.complete) left -= pause / checksPerPause;
    if (left <= 0) tooSlow();
  }, pause / checksPerPause);
}
