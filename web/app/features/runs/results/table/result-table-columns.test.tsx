import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { results } from "../../../../test/runs.ts";
import { createTableColumns } from "./result-table-columns.tsx";

test("[UP-07] the amount to deduct comes first, and the specified safe deduction beneath where it is another", () => {
  const limited = { ...results, proposedDeduction: [4896, 0] };
  for (const phone of [null, "usual", "small"] as const) {
    expect(textsOf("safeDeduction", 0)).toEqual(["To Deduct", "Safe Deduction", "$48.96", "Safe $59.00"]);
    expect(textsOf("safeDeduction", 1)).toEqual(["To Deduct", "Safe Deduction", "$0.00", "Safe $29.60"]);
    expect(textsOf("remainingBalance", 1)).toEqual(["Still Owed", "Remaining", "$59.00", "Remaining $29.40"]);

    function textsOf(key: "safeDeduction" | "remainingBalance", row: number) {
      const column = createTableColumns(limited, phone).find((one) => one.key === key);
      const { container, unmount } = render(column?.cell(row));
      const lines = [...container.querySelectorAll("[title]")].map(({ textContent }) => textContent);
      unmount();
      return [column?.header, column?.secondHeader, ...lines];
    }
  }
});

test("[UP-07] an amount to deduct that is the safe deduction stands alone", () => {
  const column = createTableColumns(results, null).find(({ key }) => key === "safeDeduction");
  expect(render(column?.cell(0)).container).toHaveTextContent(/^\$59\.00$/);
});

test("[UP-07] beside an open panel the deduction and the status stay, and what the panel says goes", () => {
  const shown = (room: "some" | "little") => createTableColumns(results, null, room).map(({ key }) => key);
  expect(shown("some")).toEqual([
    "employeeNumber",
    "location",
    "safeDeduction",
    "remainingBalance",
    "compliant",
  ]);
  expect(shown("little")).toEqual(["employeeNumber", "safeDeduction", "compliant"]);
});
