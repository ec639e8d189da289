import { expect, test } from "vitest";
import { stateLetters } from "./state-letters.ts";

test("a wage jurisdiction is in a state", () => {
  expect(["US-NY", "US-CA-OAKLAND", "US"].map(stateLetters)).toEqual(["NY", "CA", null]);
});
