import { expect, test } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";
import { archiveNow } from "./restore.ts";

const database = await createTestDatabase();

test("a database that doesn't archive its log is noticed before a restore relies on it", async () => {
  expect(await archiveNow(database.connectionString, 0)).toBe(false);
});
