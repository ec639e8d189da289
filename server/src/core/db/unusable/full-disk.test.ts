import { writeFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { asAdministrator } from "../../../test/as-administrator.ts";
import { DatabaseUnusable } from "./database-unusable.ts";
import { explainFullDisk } from "./full-disk.ts";

// Every write to it fails as on a full disk.
const full = "/dev/full";

test.each([
  ["a file", () => writeFile(full, "x")],
  ["PostgreSQL", () => asAdministrator(inject("postgres"), [`copy (select 1) to '${full}'`])],
])("a full disk under %s is reported in a sentence that names what is on it", async (_, write) => {
  const error = await write().catch((caught: unknown) => explainFullDisk(caught, "/srv/wagefloor"));
  expect(error).toBeInstanceOf(DatabaseUnusable);
  expect(error).toMatchObject({
    message: "The disk that holds /srv/wagefloor is full. Make room there, 100 MB at least, and start again.",
  });
});

test("any other failure stays as it is", async () => {
  const failure = await writeFile("/dev/null/file", "x").catch((caught: unknown) => caught);
  expect(explainFullDisk(failure, "/srv/wagefloor")).toBe(failure);
});
