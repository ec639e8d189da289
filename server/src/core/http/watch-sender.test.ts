import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSender } from "./watch-sender.ts";

const slowest = { bytesPerSecond: 1000, pause: 20_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** After how many seconds a sender of this many bytes per second is too slow; undefined if it never is. */
function secondsUntilTooSlow(
  bytesIn: (second: number) => number,
  { target = new PassThrough(), complete = false } = {},
) {
  const request = Object.assign(new PassThrough(), { complete }) as unknown as IncomingMessage;
  const tooSlow = vi.fn();
  const watch = watchSender(request, target, slowest, tooSlow);
  let second = 0;
  while (tooSlow.mock.calls.length === 0 && second < 200) {
    request.emit("data", Buffer.alloc(bytesIn(second)));
    vi.advanceTimersByTime(1000);
    second += 1;
  }
  clearInterval(watch);
  return tooSlow.mock.calls.length > 0 ? second : undefined;
}

test.each([
  ["sends nothing", () => 0, 20],
  ["sends one byte a second", () => 1, 22],
  ["stops after a fast start", (second: number) => (second === 0 ? 1_000_000 : 0), 20],
  ["is half as fast as it has to be", () => 500, 38],
])("[UP-05] a sender that %s is too slow", (_, bytesIn, seconds) => {
  expect(secondsUntilTooSlow(bytesIn)).toBe(seconds);
});

test.each([
  ["is just fast enough", () => 1000],
  ["stops for less than the pause, again and again", (second: number) => (second % 18 === 0 ? 20_000 : 0)],
])("[UP-05] a sender that %s may go on for as long as it takes", (_, bytesIn) => {
  expect(secondsUntilTooSlow(bytesIn)).toBeUndefined();
});

test("[UP-05] time in which the sender waits for the server doesn't count", () => {
  const target = new PassThrough({ highWaterMark: 1 });
  target.write("more than fits");
  expect(secondsUntilTooSlow(() => 0, { target })).toBeUndefined();
});

test("[UP-05] a request that has arrived completely is never too slow", () => {
  expect(secondsUntilTooSlow(() => 0, { complete: true })).toBeUndefined();
});
