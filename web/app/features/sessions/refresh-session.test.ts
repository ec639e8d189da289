import { expect, test } from "vitest";
import { ApiError, Unreachable } from "../../lib/errors.ts";
import { isRefreshDue, refreshWithRetries } from "./refresh-session.ts";

test("[AUTH-08] a session is refreshed in its last 90 seconds and after it expires", () => {
  const now = Date.parse("2026-11-21T10:00:00Z");
  expect(isRefreshDue(now + 90_000, now)).toBe(false);
  expect(isRefreshDue(now + 89_999, now)).toBe(true);
  expect(isRefreshDue(now - 1, now)).toBe(true);
});

/** Fails with each error in turn, then succeeds; records the delays. */
async function tryRefresh(errors: readonly Error[]) {
  const left = [...errors];
  const pauses: number[] = [];
  const refresh = async () => {
    const error = left.shift();
    if (error) throw error;
    return "refreshed";
  };
  const outcome = refreshWithRetries(refresh, async (milliseconds) => {
    pauses.push(milliseconds);
  });
  return { answer: await outcome.catch((error: unknown) => error), pauses };
}

const unreachable = new Unreachable(new TypeError("Failed to fetch"));
const broken = new ApiError(503, {});

test("[AUTH-08] without a response it retries after 200 ms, then doubles the delay each time", async () => {
  expect(await tryRefresh([unreachable, broken, unreachable])).toEqual({
    answer: "refreshed",
    pauses: [200, 400, 800],
  });
});

test("[AUTH-08] retries end before the next tick", async () => {
  const { answer, pauses } = await tryRefresh(Array(20).fill(unreachable));
  expect(answer).toBe(unreachable);
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
});

test("[AUTH-08] a refusal isn't retried", async () => {
  const invalid = new ApiError(401, { code: "unauthenticated" });
  expect(await tryRefresh([invalid])).toEqual({ answer: invalid, pauses: [] });
});
