import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { columnsRequest } from "@wagefloor/contract/profiles/profiles.ts";
import { expect, test } from "vitest";
import { deductionRule } from "./deduction-field.tsx";

const chosen = {
  employeeIdColumn: "Person",
  locationColumn: "Place",
  earningsColumn: "WT",
  earningsIdentifier: "/101",
  amountColumn: "Amount",
  hoursColumn: "Hours",
};

test("[ONB-03] a column that has a meaning already cannot be chosen again", () => {
  expect(mistakesIn(columnsRequest, chosen)).toEqual({});
  expect(mistakesIn(columnsRequest, { ...chosen, locationColumn: "", hoursColumn: "Amount" })).toEqual({
    locationColumn: "Choose a column.",
    hoursColumn: "This is already the Amount Column. Choose a different one.",
  });
});

test("[ONB-03] all columns and the identifier are required", () => {
  const empty = Object.fromEntries(Object.keys(chosen).map((field) => [field, " "]));
  const { earningsIdentifier, ...columns } = mistakesIn(columnsRequest, empty);
  expect(earningsIdentifier).toBe("Enter the text for regular earnings.");
  expect(Object.values(columns)).toEqual(Array.from({ length: 5 }, () => "Choose a column."));
});

test("[ONB-04] a deduction is 0 or more, and no slip of the keyboard", () => {
  expect(deductionRule("0")).toBeNull();
  const sentence = "Enter an amount of 0 or more in dollars and cents, such as 59.00.";
  for (const typed of ["", "-5", "12.345"]) expect(deductionRule(typed)).toBe(sentence);
  expect(deductionRule("1000000.01")).toBe("The amount can be at most $1,000,000.00.");
});
