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

const entry = (id: number, more: Partial<BalanceEntry>): BalanceEntry => ({
  ...{
    id,
    kind: "purchase",
    amount: 5900,
    proposed: null,
    balanceAfter: 5900,
    reason: null,
    runId: null,
    purchaseId: null,
  },
  ...{
    item: null,
    mergedWith: null,
    staysProposed: null,
    undone: false,
    createdAt: "2026-11-20T10:00:00.000Z",
    madeBy: "ann@example.com",
  },
  ...more,
});
const purchase = entry(1, {});
const writtenOff = entry(2, {
  ...{ kind: "written-off", amount: -5900, balanceAfter: 0, reason: "left", madeBy: null },
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

const owe = (amount: number, ...entries: BalanceEntry[]) =>
  answer(balance, {
    employeeNumber: "1001",
    balance: amount,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    entries,
    merged: [],
  });
const card = async () => within(await screen.findByRole("region", { name: "Current balance" }));
const history = async () => within(await screen.findByRole("region", { name: "History" }));

test("what is owed is written off with a reason, and the ledger says by whom", async () => {
  owe(5900, purchase);
  const { user } = renderPage("/app/employees/1001");
  expect(await (await history()).findByText("By ann@example.com")).toBeVisible();
  await user.click((await card()).getByRole("button", { name: "Write off" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write off balance" }));
  expect(dialog.getByText(/^Employee 1001 owes \$59\.00 now\./)).toBeVisible();
  const reason = dialog.getByLabelText("Reason");
  await expect.poll(() => reason).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Write off balance" }));
  expect(reason).toHaveAccessibleDescription("Enter a reason");
  await user.type(reason, "left");
  const sent = answer(adding, { employeeNumber: "1001", balance: 0 });
  owe(0, writtenOff, purchase);
  await user.click(dialog.getByRole("button", { name: "Write off balance" }));
  const row = await (await history()).findByRole("row", { name: /Written off/ });
  expect(row).toHaveTextContent("leftBy a former memberUndo write-off-$59.00$0.00");
  expect(sent).toEqual([{ kind: "written-off", basedOn: 5900, reason: "left" }]);
  await expect.poll(() => screen.getByRole("heading", { name: "Current balance" })).toHaveFocus();
  expect((await card()).queryByRole("button", { name: "Write off" })).toBeNull();
});

test("a write-off is undone with a reason, once", async () => {
  owe(0, writtenOff, purchase);
  const { user } = renderPage("/app/employees/1001");
  await user.click(await (await history()).findByRole("button", { name: "Undo write-off" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo write-off" }));
  await user.type(dialog.getByLabelText("Reason"), "paid after all");
  const sent = answer(adding, { employeeNumber: "1001", balance: 5900 });
  const undone = entry(3, { kind: "reinstated", reason: "paid after all" });
  owe(5900, undone, { ...writtenOff, undone: true }, purchase);
  await user.click(dialog.getByRole("button", { name: "Undo write-off" }));
  expect(await (await history()).findByRole("row", { name: /Write-off undone/ })).toBeVisible();
  expect(sent).toEqual([{ kind: "reinstated", undoes: 2, reason: "paid after all" }]);
  expect((await history()).queryByRole("button", { name: "Undo write-off" })).toBeNull();
});

test("a balance that changed meanwhile isn't written off unseen", async () => {
  owe(5900, purchase);
  const { user } = renderPage("/app/employees/1001");
  await user.click(await (await card()).findByRole("button", { name: "Write off" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write off balance" }));
  await user.type(dialog.getByLabelText("Reason"), "left");
  refuse(adding, 409, { code: "balance_changed", message: "The balance is $29.40 now." });
  owe(2940, purchase);
  await user.click(dialog.getByRole("button", { name: "Write off balance" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "It was $59.00 when you began and is $29.40 now.",
  );
  expect(dialog.getByRole("button", { name: "Write off balance" })).toBeDisabled();
  await user.click(dialog.getByRole("button", { name: "I've checked it" }));
  expect(dialog.getByRole("button", { name: "Write off balance" })).toBeEnabled();
});
