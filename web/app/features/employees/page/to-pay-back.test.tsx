import { screen, within } from "@testing-library/react";
import type { BalanceEntry } from "@wagefloor/contract/employees/employees.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { noAuthorizations } from "../../../test/employee.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const employee = api.employees[":employeeNumber"];
const balance = endpoint(employee.balance, "$get");
const adding = endpoint(employee["balance-entries"], "$post");

const paidBack = (id: number, amount: number, more: Partial<BalanceEntry> = {}): BalanceEntry => ({
  ...{
    id,
    kind: "paid-back",
    amount: 0,
    paidBack: amount,
    proposed: null,
    balanceAfter: 0,
    reason: "Check 7",
  },
  ...{ runId: null, purchaseId: null, item: null, mergedWith: null, staysProposed: null, undone: false },
  ...{ createdAt: "2026-11-20T10:00:00.000Z", madeBy: "ann@example.com" },
  ...more,
});

beforeEach(() => {
  asAccount({ plan: "standard" });
  answer(endpoint(employee.names, "$get"), { names: [] });
  answer(endpoint(employee.authorizations, "$get"), noAuthorizations);
  answer(endpoint(employee.attributes, "$get"), { place: null, scope: null, left: null });
  answer(endpoint(employee.runs, "$get"), { runs: [] });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [] });
  refuse(endpoint(employee["latest-result"], "$get"), 404, { code: "employee_not_found", message: "None" });
});

const due = (toPayBack: number, takenShortfall: number, ...entries: BalanceEntry[]) =>
  answer(balance, {
    ...{
      employeeNumber: "1001",
      balance: 0,
      openProposals: 0,
      takenShortfall,
      toPayBack,
      entries,
      merged: [],
    },
  });
const history = async () => within(await screen.findByRole("region", { name: "History" }));

test("the page says what is to be paid back, and records what was paid back by check", async () => {
  due(2960, 0);
  const { user } = renderPage("/app/employees/1001");
  const alert = await screen.findByRole("alert", { name: "$29.60 to be paid back to this employee" });
  expect(alert).toHaveTextContent("it's recorded when you confirm what payroll took");
  await user.click(within(alert).getByRole("button", { name: "Record as paid back" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record as paid back" }));
  expect(dialog.getByText(/^\$29\.60 is to be paid back to employee 1001\./)).toBeVisible();
  expect(dialog.getByLabelText("Amount paid back")).toHaveValue("29.60");
  const how = dialog.getByLabelText("How was it paid back?");
  await user.click(dialog.getByRole("button", { name: "Record as paid back" }));
  expect(how).toHaveAccessibleDescription("Enter how it was paid back");
  await user.type(how, "Check 7");
  const sent = answer(adding, { employeeNumber: "1001", balance: 0 });
  due(0, 0, paidBack(3, 2960));
  await user.click(dialog.getByRole("button", { name: "Record as paid back" }));
  const row = await (await history()).findByRole("row", { name: /Paid back to the employee: \$29\.60/ });
  expect(row).toHaveTextContent("Check 7By ann@example.comUndo paid back–$0.00");
  expect(sent).toEqual([{ kind: "paid-back", amount: 2960, basedOn: 2960, reason: "Check 7" }]);
  await expect.poll(() => screen.queryByText(/to be paid back to this employee/)).toBeNull();
});

test("with pay below the minimum wage too, the page says which payment settles both", async () => {
  due(2960, 3500);
  renderPage("/app/employees/1001");
  const alert = await screen.findByRole("alert", { name: "$29.60 to be paid back to this employee" });
  expect(alert).toHaveTextContent("Paying back $35.00 settles this and what payroll took too much.");
});

test("an amount that changed meanwhile isn't recorded unseen", async () => {
  due(2960, 0);
  const { user } = renderPage("/app/employees/1001");
  await user.click(await screen.findByRole("button", { name: "Record as paid back" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("How was it paid back?"), "Cash");
  refuse(adding, 409, { code: "balance_changed", message: "$9.60 is to be paid back now." });
  due(960, 0);
  await user.click(dialog.getByRole("button", { name: "Record as paid back" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "It was $29.60 when you began and is $9.60 now.",
  );
  expect(dialog.getByRole("button", { name: "Record as paid back" })).toBeDisabled();
  // The sentence is about the amount that was seen, until the new one is, too.
  expect(dialog.getByText(/^\$29\.60 is to be paid back/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "I've checked it" }));
  expect(dialog.getByText(/^\$9\.60 is to be paid back/)).toBeVisible();
});

test("what was recorded as paid back is undone with a reason, once", async () => {
  due(0, 0, paidBack(3, 2960));
  const { user } = renderPage("/app/employees/1001");
  await user.click(await (await history()).findByRole("button", { name: "Undo paid back" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo paid back" }));
  await user.type(dialog.getByLabelText("Reason"), "The check came back");
  const sent = answer(adding, { employeeNumber: "1001", balance: 0 });
  due(2960, 0, paidBack(4, -2960, { reason: "The check came back" }), paidBack(3, 2960, { undone: true }));
  await user.click(dialog.getByRole("button", { name: "Undo paid back" }));
  expect(
    await (await history()).findByRole("row", { name: /Not paid back after all: \$29\.60/ }),
  ).toBeVisible();
  expect(sent).toEqual([{ kind: "payback-undone", undoes: 3, reason: "The check came back" }]);
  expect((await history()).queryByRole("button", { name: "Undo paid back" })).toBeNull();
});
