import { screen, within } from "@testing-library/react";
import type { Statement } from "@wagefloor/contract/employees/statement.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { run } from "../../../test/runs.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const employee = api.employees[":employeeNumber"];
const statement = endpoint(employee.statement, "$get");

const nothing = { returned: 0, corrected: 0, writtenOff: 0 };
const said: Statement = {
  employer: { legalName: "Employer of this test", fein: "12-3456789" },
  employeeNumber: "1001",
  balance: 4940,
  openProposals: 0,
  charges: [
    {
      ...{
        kind: "charge",
        date: "2026-01-09",
        recordedAt: run.createdAt,
        purchaseId: null,
        item: null,
        mergedWith: null,
        staysProposed: null,
      },
      ...{ receiptNumber: null, note: null, ...nothing, amount: 5900, paid: 1960, open: 3940 },
    },
    {
      ...{
        kind: "purchase",
        purchaseId: "p1",
        date: "2026-01-12",
        recordedAt: run.createdAt,
        item: "Gloves",
      },
      ...{ receiptNumber: "R-7", note: "Left hand", ...nothing, amount: 1000, paid: 0, open: 1000 },
    },
  ],
  total: { ...nothing, amount: 6900, paid: 1960, open: 4940 },
  asOf: "2026-02-01T15:00:00.000Z",
};

beforeEach(() => {
  asAccount({ plan: "standard" });
  const kept = {
    proposed: null,
    reason: null,
    purchaseId: null,
    item: null,
    mergedWith: null,
    staysProposed: null,
    undone: false,
    madeBy: "ann@example.com",
  };
  answer(endpoint(employee.balance, "$get"), {
    ...{
      employeeNumber: "1001",
      balance: 4940,
      openProposals: 0,
      takenShortfall: 0,
      toPayBack: 0,
      merged: [],
    },
    entries: [
      {
        ...{
          ...kept,
          id: 8,
          kind: "purchase",
          purchaseId: "p1",
          amount: 1000,
          balanceAfter: 4940,
          runId: null,
        },
        createdAt: run.createdAt,
      },
      {
        ...{ ...kept, id: 7, kind: "run", amount: -1960, balanceAfter: 3940, runId: run.id },
        createdAt: run.createdAt,
      },
    ],
  });
  answer(endpoint(employee.runs, "$get"), {
    runs: [
      {
        ...{ id: run.id, payDate: "2026-01-09", fileName: "january.csv", status: "completed" },
        ...{ madeBy: "ann@example.com", taken: null },
      },
    ],
  });
  refuse(endpoint(employee["latest-result"], "$get"), 404, { code: "employee_not_found", message: "None" });
});

test("a statement has the charges with what is paid of each, and the entries oldest first with file and person", async () => {
  answer(statement, said);
  renderPage("/app/employees/1001/statement");
  const charges = within(await screen.findByRole("region", { name: "Purchases and other charges" }));
  expect(charges.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "DateChargeChargedDeductedStill owed",
    "Jan 9, 2026Deduction amount charged on the first run$59.00$19.60$39.40",
    "Jan 12, 2026GlovesReceipt R-7. Left hand$10.00$0.00$10.00",
    "Total$69.00$19.60$49.40",
  ]);
  expect(screen.getByText("Employer of this test, FEIN 12-3456789")).toBeVisible();
  const entries = within(screen.getByRole("region", { name: "Entries" }));
  const [, first, second] = entries.getAllByRole("row");
  await expect
    .poll(() => first?.textContent)
    .toMatch(/^Jan 9, 2026Runjanuary\.csv, pay date Jan 9, 2026Recorded \w+ \d+, \d+ by ann@example\.com/);
  expect(first).toHaveTextContent(/-\$19\.60\$39\.40$/);
  expect(second).toHaveTextContent(/^Jan 12, 2026PurchaseRecorded .* by ann@example.com\+\$10\.00\$49\.40$/);
  const totals = screen.getByRole("region", { name: "Totals" });
  expect(totals).toHaveTextContent("Still owed$49.40Charged$69.00Deducted$19.60");
});

test("a statement says what is to be paid back, and that the figure beside it leaves that out", async () => {
  answer(statement, said);
  const own = { employeeNumber: "1001", balance: 4940, openProposals: 0, takenShortfall: 0 };
  answer(endpoint(employee.balance, "$get"), { ...own, toPayBack: 2100, merged: [], entries: [] });
  renderPage("/app/employees/1001/statement");
  expect(await screen.findByRole("region", { name: "Totals" })).toHaveTextContent(
    "Still owed$49.40To be paid back to the employee$21.00Charged$69.00Deducted$19.60without the $21.00 to be paid back",
  );
});

test("Print prints the statement", async () => {
  answer(statement, said);
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = renderPage("/app/employees/1001/statement");
  await user.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("an unknown employee has no statement, and the page says so", async () => {
  refuse(statement, 404, {
    code: "employee_not_found",
    message: "No results found for this employee number",
  });
  renderPage("/app/employees/9/statement");
  expect(await screen.findByRole("alert")).toHaveTextContent("No results found for this employee number");
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});
