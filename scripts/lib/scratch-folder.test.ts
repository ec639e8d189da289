import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openScratchFolder } from "./scratch-folder.ts";

function newPlace(): string {
  const place = mkdtempSync(join(tmpdir(), "wagefloor-scratch-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return place;
}

test("what tests throw away has a folder that the database's user can write to, too", () => {
  const place = newPlace();
  const folder = openScratchFolder(place, 0);
  expect(readdirSync(place)).toEqual([`wagefloor-tests-${process.pid}`]);
  expect(statSync(folder ?? "").mode & 0o7777).toBe(0o1777);
});

test("what a killed run left is removed, what another one uses is not", () => {
  const place = newPlace();
  for (const name of [`wagefloor-tests-${2 ** 31}`, `wagefloor-tests-${process.ppid}`, "another-program"]) {
    mkdirSync(join(place, name, "data"), { recursive: true });
  }
  expect(openScratchFolder(place, Number.POSITIVE_INFINITY)).toBeUndefined();
  expect(readdirSync(place)).toEqual(["another-program", `wagefloor-tests-${process.ppid}`]);
});

test("where a machine has no such place, temporary files are where they usually are", () => {
  expect(openScratchFolder(join(newPlace(), "missing"))).toBeUndefined();
});
