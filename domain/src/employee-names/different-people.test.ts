import { expect, test } from "vitest";
import { isAnothersName } from "./different-people.ts";

test.each([
  ["Roe, Sam", ["Doe, Jane"], true],
  ["Doe Jr., Jane", ["Doe Sr., Jane"], true],
  ["Doe, Sam", ["Doe, Jane"], true],
  ["Roe, Sam", ["Doe, Jane", "Roe, Samuel"], false],
  ["Roe, Jane", ["Doe, Jane"], false],
  ["Smith, Bob", ["Smith, Robert"], true],
  ["Jane Doe", ["DOE, JANE A."], false],
  ["Roe, Sam", [], false],
  ["Roe, Sam", [""], false],
  ["", ["Doe, Jane"], false],
])("[UP-05] whether %s is someone else than %j: %s", (name, before, isOther) => {
  expect(isAnothersName(name, before)).toBe(isOther);
});
