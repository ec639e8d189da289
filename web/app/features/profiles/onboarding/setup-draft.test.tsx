import { expect, test } from "vitest";
import { reachableStep, type SetupDraft } from "./setup-draft.ts";

const draft: SetupDraft = {
  headerText: "Emp, Place, WT, Amount, Hours",
  columns: {
    employeeIdColumn: "Emp",
    locationColumn: "Place",
    earningsColumn: "WT",
    amountColumn: "Amount",
    hoursColumn: "Hours",
    earningsIdentifier: "Regular",
  },
  deductionAmount: "59.00",
  charging: "everyone" as const,
};

test("[ONB-01] the set-up begins with the header row, and leads on to the step that was reached", () => {
  expect(reachableStep(undefined, draft)).toBe(0);
  expect(reachableStep(1, draft)).toBe(1);
  expect(reachableStep(2, draft)).toBe(2);
});

test("[ONB-02] without a header row that can be read there is no later step, also after a reload", () => {
  for (const headerText of ["", "Payroll Register", '"Emp,"Place']) {
    expect(reachableStep(2, { ...draft, headerText })).toBe(0);
  }
});

test("[ONB-03] the deduction waits for every column, once each, and for the identifier", () => {
  const { columns } = draft;
  expect(reachableStep(2, { ...draft, columns: undefined })).toBe(1);
  expect(
    reachableStep(2, { ...draft, columns: { ...columns, earningsIdentifier: " " } as typeof columns }),
  ).toBe(1);
  expect(
    reachableStep(2, { ...draft, columns: { ...columns, hoursColumn: "Amount" } as typeof columns }),
  ).toBe(1);
});

test("[ONB-03] a header that has lost a chosen column asks for the columns again", () => {
  expect(reachableStep(2, { ...draft, headerText: "Emp, Place, WT, Amount, Quantity" })).toBe(1);
});
