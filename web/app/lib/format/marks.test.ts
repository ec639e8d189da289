import { markBits } from "@wagefloor/domain/runs/mark-bits.ts";
import { expect, test } from "vitest";
import { markTexts } from "./marks.ts";

test("[WAGE-04] a rate that is not confirmed is explained with the names of its places, other marks are not", () => {
  const marks = markBits["no-hours"] | markBits["rate-not-confirmed"];
  const [noHours, rate] = markTexts(marks, ["Everett, Washington", "Seattle, Washington"]);
  expect(rate?.label).toBe("Rate not confirmed for this date");
  expect(rate?.explanation).toMatch(/Not confirmed: Everett, Washington; Seattle, Washington\.$/);
  expect(noHours?.explanation).not.toContain("Seattle");
});
