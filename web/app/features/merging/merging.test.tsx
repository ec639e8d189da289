import { screen, within } from "@testing-library/react";
import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import type { MergePreview } from "@wagefloor/contract/employees/merges.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { noAuthorizations } from "../../test/employee.ts";
import { openMore } from "../../test/open-more.ts";
import { asShop } from "../../test/purchases.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, endpoint, failSilently, refuse } from "../../test/server.ts";

const employee = api.employees[":employeeNumber"];
const merges = api["employee-merges"];
const balance = endpoint(employee.balance, "$get");
const check = endpoint(merges.check, "$post");
const merging = endpoint(merges, "$post");
const undoPreview = endpoint(merges[":id"].undo, "$get");
const undoing = endpoint(merges[":id"].undo, "$post");

const alone: Balance = {
  employeeNumber: "43",
  balance: 2000,
  openProposals: 0,
  takenShortfall: 0,
  toPayBack: 0,
  entries: [],
  merged: [],
};
const both: Balance = {
  ...alone,
  balance: 7900,
  merged: [
    {
      ...{ id: "3b3a5b1c-0d6e-4b6e-9a40-1a5f3c1f0a11", employeeNumber: "1043", keptUnder: "43" },
      ...{ mergedAt: "2026-11-23T10:00:00.000Z", mergedBy: "ann@example.com", entries: [] },
    },
  ],
};
const side = {
  openProposals: 0,
  takenShortfall: 0,
  toPayBack: 0,
  mergedBefore: [],
  runs: 1,
  purchases: 0,
  charged: 5900,
};
const preview: MergePreview = {
  one: { ...side, employeeNumber: "43", name: "Reed, Bo", owed: 2000, lastRun: null },
  other: { ...side, employeeNumber: "1043", name: "Reed, Robert", owed: 5900, lastRun: null },
  ...{ kept: "43", owed: 7900, together: ["2026-11-20"], bothCharged: true, seen: "abc" },
};

beforeEach(() => {
  asAccount({ plan: "standard" });
  answer(endpoint(employee.names, "$get"), { names: [] });
  answer(endpoint(employee.authorizations, "$get"), noAuthorizations);
  answer(endpoint(employee.attributes, "$get"), { place: null, scope: null, left: null });
  answer(endpoint(employee.runs, "$get"), { runs: [] });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [] });
  refuse(endpoint(employee["latest-result"], "$get"), 404, { code: "employee_not_found", message: "None" });
  asShop(
    [],
    [
      { number: "43", name: "Reed, Bo" },
      { number: "1043", name: "Reed, Robert" },
    ],
  );
  answer(balance, alone);
  answer(check, preview);
});

const numbers = async () => within(await screen.findByRole("region", { name: "Other employee numbers" }));

test("an employee is found by part of a name, looked at beside the other, and merged", async () => {
  const sent = answer(merging, { id: "x", merged: "1043", kept: "43" });
  const { user } = renderPage("/app/employees/43");
  await openMore(user);
  await user.click((await numbers()).getByRole("button", { name: "This is the same person as…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge employees" }));
  await user.type(dialog.getByRole("combobox", { name: "Same person as" }), "rob");
  await user.click(await screen.findByRole("option", { name: /1043/ }));
  const table = within(await dialog.findByRole("table", { name: "Both employees" }));
  expect(table.getAllByRole("row")[1]).toHaveTextContent("Balance$20.00$59.00");
  expect(dialog.getByText("$79.00")).toBeVisible();
  expect(document.body).not.toHaveFocus();
  const warnings = dialog.getByRole("alert");
  expect(warnings).toHaveTextContent("The names differ: Reed, Bo and Reed, Robert.");
  expect(warnings).toHaveTextContent("Both numbers were paid on Nov 20, 2026.");
  expect(warnings).toHaveTextContent("Both numbers were charged the deduction amount.");
  expect(dialog.getByRole("radio", { name: "43" })).toBeChecked();
  answer(balance, both);
  await user.click(dialog.getByRole("button", { name: "Merge employees" }));
  await expect.poll(() => sent).toEqual([expect.objectContaining({ one: "43", other: "1043", seen: "abc" })]);
  expect(await (await numbers()).findByText(/Merged on .* by ann@example.com/)).toBeVisible();
});

test("an address that names the other employee shows at once what merging comes to", async () => {
  answer(merging, { id: "x", merged: "1043", kept: "43" });
  const { user } = renderPage("/app/employees/43?merge=1043");
  const dialog = within(await screen.findByRole("dialog", { name: "Merge employees" }));
  expect(await dialog.findByRole("table", { name: "Both employees" })).toBeVisible();
  answer(balance, both);
  await user.click(dialog.getByRole("button", { name: "Merge employees" }));
  expect(await (await numbers()).findByText(/Merged on .* by ann@example.com/)).toBeVisible();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("the old number's address leads to the employee, and says why", async () => {
  answer(balance, both);
  renderPage("/app/employees/1043");
  expect(await screen.findByRole("heading", { level: 1, name: /Reed, Bo|Employee 43/ })).toBeVisible();
  expect(screen.getByText("1043 was merged with 43. This page is for both numbers.")).toBeVisible();
});

test("the history of the old number says what stays proposed under it", async () => {
  const [merged] = both.merged;
  if (merged === undefined) throw new Error("nothing is merged");
  const moved = {
    ...{ id: 7, kind: "moved-out" as const, amount: -4940, proposed: null, balanceAfter: 0, reason: null },
    ...{ runId: null, purchaseId: null, item: null, mergedWith: "43", staysProposed: 960 },
    ...{ createdAt: merged.mergedAt, undone: false, madeBy: merged.mergedBy },
  };
  const calm = { ...moved, id: 8, staysProposed: null };
  answer(balance, { ...both, merged: [{ ...merged, entries: [calm, moved] }] });
  const { user } = renderPage("/app/employees/43");
  await openMore(user);
  await user.click(await (await numbers()).findByRole("button", { name: "Show entries of 1043" }));
  const rows = within(await screen.findByRole("region", { name: "Entries under 1043" })).getAllByRole("row");
  const said = rows.filter((row) => row.textContent?.includes("stays under this number"));
  expect(said).toHaveLength(1);
  expect(said[0]).toHaveTextContent(
    "$9.60 is proposed and stays under this number until you confirm what payroll took",
  );
});

test("a merge is undone once it's clear what each number owes then", async () => {
  answer(balance, both);
  answer(undoPreview, {
    isUndone: false,
    merged: { employeeNumber: "1043", owed: 5900, toPayBack: 0 },
    kept: { employeeNumber: "43", owed: 0, toPayBack: 1000 },
    since: { runs: 2, others: 1 },
    seen: "def",
  });
  const sent = answer(undoing, { id: "x", merged: "1043", kept: "43" });
  const { user } = renderPage("/app/employees/43");
  await openMore(user);
  await user.click(await (await numbers()).findByRole("button", { name: "Undo merge with 1043" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo merge?" }));
  expect(await dialog.findByText(/1043 owes \$59.00\. 43 owes \$0.00\./)).toBeVisible();
  expect(dialog.getByText("2 runs and 1 other entry recorded since the merge stay with 43.")).toBeVisible();
  expect(dialog.getByText(/\$10.00 more was deducted from 43 than 43 owed/)).toBeVisible();
  answer(balance, alone);
  await user.click(dialog.getByRole("button", { name: "Undo merge" }));
  await expect.poll(() => sent).toEqual([{ seen: "def" }]);
  await expect.poll(() => screen.queryByRole("button", { name: "Undo merge with 1043" })).toBeNull();
});

test("why a merge is refused is said at the field, which keeps what was typed and the focus", async () => {
  refuse(check, 409, {
    code: "merge_refused",
    message: "1043 and 43 are already merged: both are employee 43.",
  });
  const { user } = renderPage("/app/employees/43");
  await openMore(user);
  await user.click((await numbers()).getByRole("button", { name: "This is the same person as…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge employees" }));
  await user.type(dialog.getByRole("combobox", { name: "Same person as" }), "1043{Enter}");
  const field = dialog.getByRole("combobox", { name: "Same person as" });
  await expect.poll(() => field).toHaveAccessibleDescription(/are already merged/);
  expect(field).toHaveValue("1043");
  await expect.poll(() => field).toHaveFocus();
  answer(check, preview);
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByRole("table", { name: "Both employees" })).toBeVisible();
});

test("Back leads to what was typed, with the focus there", async () => {
  const { user } = renderPage("/app/employees/43");
  await openMore(user);
  await user.click((await numbers()).getByRole("button", { name: "This is the same person as…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge employees" }));
  await user.type(dialog.getByRole("combobox", { name: "Same person as" }), "1043{Enter}");
  await user.click(await dialog.findByRole("button", { name: "Back" }));
  const field = dialog.getByRole("combobox", { name: "Same person as" });
  expect(field).toHaveValue("1043");
  expect(field).toHaveFocus();
});

test("after a refusal, or after Back, one click on a suggestion looks again", async () => {
  const { user } = renderPage("/app/employees/43");
  await openMore(user);
  await user.click((await numbers()).getByRole("button", { name: "This is the same person as…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge employees" }));
  const field = () => dialog.findByRole("combobox", { name: "Same person as" });
  const choose = async () => {
    await user.click(await field());
    await user.click(await dialog.findByRole("option", { name: /1043/ }));
    expect(await dialog.findByRole("table", { name: "Both employees" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Back" }));
  };
  refuse(check, 409, { code: "merge_refused", message: "Confirm what payroll took first." });
  await user.type(await field(), "rob{Enter}");
  await expect.poll(field).toHaveAccessibleDescription("Confirm what payroll took first.");
  answer(check, preview);
  await choose();
  await user.clear(await field());
  await user.type(await field(), "rob{Enter}");
  await user.click(await dialog.findByRole("button", { name: "Back" }));
  await choose();
});

test("without the list of employees, a number can still be entered", async () => {
  failSilently(endpoint(api.employees, "$get"));
  const { user } = renderPage("/app/employees/43");
  await openMore(user);
  await user.click((await numbers()).getByRole("button", { name: "This is the same person as…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge employees" }));
  expect(await dialog.findByText(/You can still enter the full employee number\./)).toBeVisible();
  await user.type(dialog.getByRole("combobox", { name: "Same person as" }), "1043{Enter}");
  expect(await dialog.findByRole("table", { name: "Both employees" })).toBeVisible();
});
