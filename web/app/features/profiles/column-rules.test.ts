import { expect, test } from "vitest";
import { columnRules } from "./column-fields.tsx";
import { deductionRule } from "./deduction-field.tsx";

const chosen = {
  employeeIdColumn: "Person",
  locationColumn: "Place",
  earningsColumn: "WT",
  amountColumn: "Amount",
  hoursColumn: "Amount",
};

test("[ONB-03] a column that has a meaning already cannot be chosen again", () => {
  expect(columnRules.amountColumn("Amount", chosen)).toBeNull();
  expect(columnRules.hoursColumn("Amount", chosen)).toBe(
    "This is already the Amount Column. Choose a different one.",
  );
});

test("[ONB-03] all columns and the identifier are required", () => {
  expect(columnRules.locationColumn("", chosen)).toBe("Choose a column.");
  expect(columnRules.earningsIdentifier("  ")).toBe("Enter the text for regular earnings.");
});

test("[ONB-04] a deduction is 0 or more, and no slip of the keyboard", () => {
  expect(deductionRule("0")).toBeNull();
  const sentence = "Enter an amount of 0 or more in dollars and cents, such as 59.00.";
  for (const typed of ["", "-5", "12.345"]) expect(deductionRule(typed)).toBe(sentence);
  expect(deductionRule("1000000.01")).toBe("The amount can be at most $1,000,000.00.");
});
