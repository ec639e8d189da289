import { expect, test } from "vitest";
import { configuration } from "../../test-support/payroll-files.ts";
import { planOf } from "../payroll-file/plan/reading-plan.ts";
import { regularEarningsAdvice } from "./regular-earnings-advice.ts";
import type { Skipped } from "./results/finding.ts";

const skipped: Skipped = {
  employeeNumber: "1",
  employeeName: null,
  location: "US-TX",
  line: 2,
  reason: "no-regular-earnings",
  rawText: "",
  pay: null,
};

test("[CALC-01] [CSV-04] who lacks regular earnings in a file without results is told what was looked for", () => {
  expect(regularEarningsAdvice([skipped], planOf(configuration))).toBe(
    "Regular-earnings rows need exactly '/101' in the column 'Type', including capital letters. If the file spells it differently, change the configuration.",
  );
});

test("people who owe nothing are no reason to doubt the configuration", () => {
  expect(
    regularEarningsAdvice([{ ...skipped, reason: "nothing-owed" }], planOf(configuration)),
  ).toBeUndefined();
});
