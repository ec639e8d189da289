import { expect, test } from "vitest";
import { createTestDatabase } from "../test/test-database.ts";
import { deleteOldTurns, takeTurn, takeWithin } from "./attempts.ts";

const database = await createTestDatabase();
const spacing = { firstSeconds: 30, longestSeconds: 900 };

test("[AUTH-05] a second attempt must wait, twice as long each time, and a long pause resets the wait", async () => {
  const take = () => takeTurn(database.system, "spaced", spacing);
  expect(await take()).toBe(0);
  expect(await take()).toBeCloseTo(30, -1);
  await pass(30);
  expect(await take()).toBe(0);
  expect(await take()).toBeCloseTo(60, -1);
  await pass(900);
  expect(await take()).toBe(0);
  expect(await take()).toBeCloseTo(30, -1);
});

test("[AUTH-05] the wait never grows beyond the longest", async () => {
  await takeTurn(database.system, "k", spacing);
  await database.pool.query("update attempts set count = 40");
  expect(await takeTurn(database.system, "k", spacing)).toBeCloseTo(900, -1);
});

test("[AUTH-05] of many attempts at the same moment one is allowed", async () => {
  const waits = await Promise.all(
    Array.from({ length: 12 }, () => takeTurn(database.system, "crowd", spacing)),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1);
});

test("[AUTH-11] of thirty attempts at the same moment twenty are allowed if the limit is twenty at once", async () => {
  const ask = () => takeTurn(database.system, "office", { ...spacing, atOnce: 20 });
  const waits = await Promise.all(Array.from({ length: 30 }, ask));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(20);
});

test("of a hundred requests at the same moment, exactly as many pass as the limit allows", async () => {
  const window = { max: 10, seconds: 60 };
  const ask = () => takeWithin(database.system, "caller", window);
  const waits = await Promise.all(Array.from({ length: 100 }, ask));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  expect(Math.max(...waits)).toBeCloseTo(60, -1);
  await pass(40);
  expect(await ask()).toBeCloseTo(20, -1);
  await pass(20);
  expect(await ask()).toBe(0);
});

test("[ENT-01] a limit of a day still applies after expired rows are deleted", async () => {
  const daily = { firstSeconds: 600, longestSeconds: 86_400 };
  for (let inquiries = 0; inquiries < 8; inquiries++) {
    await takeTurn(database.system, "inquiries", daily);
    await pass(600 * 2 ** inquiries);
  }
  await pass(-600);
  await deleteOldTurns(database.system);
  expect(await takeTurn(database.system, "inquiries", daily)).toBeGreaterThan(0);
  await pass(86_400);
  await deleteOldTurns(database.system);
  const { rows } = await database.pool.query("select key from attempts");
  expect(rows).toEqual([]);
});

test("an address of any length is counted", async () => {
  const endless = `${"long".repeat(100_000)}@example.com`;
  expect(await takeTurn(database.system, endless, spacing)).toBe(0);
  expect(await takeTurn(database.system, endless, spacing)).toBeGreaterThan(0);
});

async function pass(seconds: number): Promise<void> {
  await database.pool.query(
    "update attempts set last_at = last_at - make_interval(secs => $1), ends_at = ends_at - make_interval(secs => $1)",
    [seconds],
  );
}
