import { expect, test } from "vitest";
import { rateLimit } from "../../db/schema/accounts.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { takeTurn } from "./queries.ts";

const database = await createTestDatabase();
const spacing = { firstSeconds: 30, longestSeconds: 900 };

test("[AUTH-05] a second turn must wait, twice as long each time, and starts anew after a long pause", async () => {
  const key = "spaced";
  expect(await takeTurn(database.system, key, spacing)).toBe(0);
  expect(await takeTurn(database.system, key, spacing)).toBeCloseTo(30, -1);
  await longAgo(key, 30);
  expect(await takeTurn(database.system, key, spacing)).toBe(0);
  expect(await takeTurn(database.system, key, spacing)).toBeCloseTo(60, -1);
  await longAgo(key, 900);
  expect(await takeTurn(database.system, key, spacing)).toBe(0);
  expect(await takeTurn(database.system, key, spacing)).toBeCloseTo(30, -1);
});

test("[AUTH-05] the wait never grows beyond the longest", async () => {
  await database.system.insert(rateLimit).values({ id: "k", key: "k", count: 40, lastRequest: Date.now() });
  expect(await takeTurn(database.system, "k", spacing)).toBeCloseTo(900, -1);
});

test("[AUTH-05] of many askers at the same moment one gets the turn", async () => {
  const waits = await Promise.all(
    Array.from({ length: 12 }, () => takeTurn(database.system, "crowd", spacing)),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1);
});

async function longAgo(key: string, seconds: number): Promise<void> {
  await database.pool.query("update rate_limit set last_request = last_request - $2 where key = $1", [
    key,
    seconds * 1000,
  ]);
}
