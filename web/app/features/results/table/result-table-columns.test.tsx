import { render } from "@testing-library/react";
import { reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { expect, test } from "vitest";
import { results } from "../../../test/runs.ts";
import { createTableColumns, furtherColumns } from "./result-table-columns.tsx";

test("[UP-07] one figure a cell: what to deduct, and the specified safe deduction in a column of its own", () => {
  const limited = { ...results, proposedDeduction: [4896, 0] };
  for (const phone of [null, "usual", "small"] as const) {
    expect(textsOf("toDeduct")).toEqual(["To Deduct", "$48.96", "$0.00"]);
    expect(textsOf("stillOwed")).toEqual(["Still Owed", "$10.04", "$59.00"]);
    expect(textsOf("safeDeduction")).toEqual(["Safe Deduction", "$59.00", "$29.60"]);
    expect(textsOf("remainingBalance")).toEqual(["Remaining", "$0.00", "$29.40"]);

    function textsOf(key: string) {
      const column = createTableColumns(limited, { phone, further: furtherColumns }).find(
        (one) => one.key === key,
      );
      return [column?.header, ...[0, 1].map((row) => render(column?.cell(row)).container.textContent)];
    }
  }
});

test("[UP-07] someone new who isn't checked owes nothing yet", () => {
  const columns = createTableColumns({ ...results, notCharged: [0, 5900] }, { phone: null });
  const cell = columns.find(({ key }) => key === "stillOwed")?.cell(1);
  expect(render(cell).container).toHaveTextContent("None yet");
});

test.each([
  ["usual", 360],
  ["small", 320],
] as const)(
  "[UP-07] a %s phone shows the employee, the deduction and the status side by side",
  (phone, window) => {
    const [employee, deduction, status] = createTableColumns(results, { phone });
    const wide = [employee, deduction, status].reduce((sum, column) => sum + (column?.width ?? 0), 0);
    // Beside the table are two margins of 16 and two lines.
    expect(wide).toBeLessThanOrEqual(window - 34);
  },
);

test("[UP-07] further columns are shown once someone chose them", () => {
  const shown = (further: readonly string[]) =>
    createTableColumns(results, { phone: null, further }).map(({ key }) => key);
  expect(shown([])).not.toContain("totalGross");
  expect(shown(["totalGross"])).toContain("totalGross");
});

test("[UP-07] a problem says what the pay lacks, or its first reason", () => {
  const short = { ...results, shortfall: [310, 0] };
  const why = createTableColumns(short, { phone: null, withWhy: true }).find(({ key }) => key === "why");
  expect(render(why?.cell(0)).container).toHaveTextContent("$3.10 short");
  expect(render(why?.cell(1)).container).toHaveTextContent(reasonList["unknown-place"].label);
});

test("[UP-07] beside an open panel the deduction and the status stay, and what the panel says goes", () => {
  const shown = (room: "some" | "little") =>
    createTableColumns(results, { phone: null, room, further: furtherColumns }).map(({ key }) => key);
  expect(shown("some")).toEqual(["employeeNumber", "location", "toDeduct", "stillOwed", "compliant"]);
  expect(shown("little")).toEqual(["employeeNumber", "toDeduct", "compliant"]);
});
