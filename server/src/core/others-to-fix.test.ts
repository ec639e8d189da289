import { expect, test } from "vitest";
import { othersToFix } from "./others-to-fix.ts";

test("a refusal of a list says how many more problems there are", () => {
  const said = [1, 2, 3].map((count) => othersToFix(Array.from({ length: count })));
  expect(said).toEqual(["", " 1 more needs to be fixed too.", " 2 more need to be fixed too."]);
});
