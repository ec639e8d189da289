import { screen, within } from "@testing-library/react";
import type { BalanceEntry, Employees } from "@wagefloor/contract/employees/employees.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import {
  answer,
  disconnect,
  endpoint,
  failSilently,
  holdBack,
  refuse,
  server,
} from "../../../test/server.ts";
import { resultAt } from "../../results/table/result-rows.ts";

const employee = api.employees[":employeeNumber"];
const latest = endpoint(employee["latest-result"], "$get");
const balance = endpoint(employee.balance, "$get");
const list = endpoint(api.employees, "$get");
const entries = endpoint(employee["balance-entries"], "$post");

const result = {
  ...resultAt(results, 0),
  ...{
    createdAt: run.createdAt,
    runId: run.id,
    payDate: run.payDate,
    currentBalance: 3940,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    alike: [],
    skippedSince: null,
  },
};

const searchButton = () => screen.getByRole("button", { name: "Search" });
const numberField = () => screen.findByPlaceholderText("Enter employee number");

const employees: Employees = {
  count: 3,
  employeeNumber: ["1001", "1017", "2001"],
  name: ["Reed, Bo", "Diaz, Di", "Reed, Ana"],
  place: { values: [null], codes: [0, 0, 0] },
  lastRun: { values: [null], codes: [0, 0, 0] },
  verdict: { values: [null], codes: [0, 0, 0] },
  measure: { values: [null], codes: [0, 0, 0] },
  lastDeduction: [null, null, null],
  openProposals: null,
  takenShortfall: null,
  toPayBack: null,
  owed: [3940, 0, null],
  analyzed: [1, 1, 1],
  notSeen: [0, 0, 0],
  toDo: [0, 0, 0],
  headroom: [null, null, null],
  lastDay: [null, null, null],
};

beforeEach(() => {
  asAccount({ plan: "standard" });
  answer(endpoint(employee.names, "$get"), { names: [] });
  answer(endpoint(employee.runs, "$get"), { runs: [] });
  answer(endpoint(employee.attributes, "$get"), { place: null, scope: null, left: null });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [] });
  answer(latest, { result });
  owe(3940);
});

test("[LOOK-01] a blank search is disabled, and what is typed is searched for in capitals", async () => {
  const page = renderPage("/app/lookup");
  expect(await screen.findByText("Search for an employee's latest analysis results")).toBeVisible();
  expect(searchButton()).toBeDisabled();
  await page.user.type(await numberField(), "  ");
  expect(searchButton()).toBeDisabled();
  await page.user.type(await numberField(), "a-17b ");
  await page.user.click(searchButton());
  expect(await screen.findByRole("region", { name: "Employee 1001" })).toBeVisible();
  expect(page.address()).toBe("/app/lookup?employee=A-17B");
});

test("[LOOK-01] Search is disabled until the response arrives", async () => {
  const release = holdBack(latest);
  const { user } = renderPage("/app/lookup");
  await user.type(await numberField(), "1001{Enter}");
  expect(await screen.findByText("Searching")).toBeInTheDocument();
  expect(searchButton()).toBeDisabled();
  release();
  expect(await screen.findByRole("region", { name: "Employee 1001" })).toBeVisible();
  expect(searchButton()).toBeEnabled();
});

test("[LOOK-01] a number with special characters is asked for as it is, and numbers like it are linked", async () => {
  const asked: string[] = [];
  server.use(
    http.get(latest.path, ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).pathname));
      return HttpResponse.json({ result: { ...result, alike: ["07/12 #3? 50%x"] } });
    }),
  );
  const { user } = renderPage("/app/lookup");
  await user.type(await numberField(), "07/12 #3? 50%X{Enter}");
  await user.click(await screen.findByRole("link", { name: "07/12 #3? 50%x" }));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked).toEqual([
    "/api/employees/07/12 #3? 50%X/latest-result",
    "/api/employees/07/12 #3? 50%x/latest-result",
  ]);
  await screen.findByRole("region", { name: "Current balance" });
});

test("[LOOK-02] an unknown employee number shows that no results were found, and the field keeps the focus", async () => {
  refuse(latest, 404, { code: "employee_not_found", message: "Not found" });
  answer(list, employees);
  const { user } = renderPage("/app/lookup");
  await user.type(await numberField(), "1002{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("No results found for this employee number");
  const focused = await numberField();
  await expect.poll(() => focused).toHaveFocus();
});

test("[LOOK-02] a failed search shows a red notice", async () => {
  failSilently(latest);
  renderPage("/app/lookup?employee=1001");
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveTextContent("Failed to fetch employee data");
  expect(notice.style.getPropertyValue("--alert-bg")).toContain("red");
});

test("a purchase is added with its reason, and both are required", async () => {
  const sent = answer(entries, { employeeNumber: "1001", balance: 6000 });
  const { user, dialog } = await openDialog("Add purchase");
  await user.click(dialog.getByRole("button", { name: "Add purchase" }));
  await expect.poll(() => dialog.getByLabelText("Cost of the purchase")).toHaveFocus();
  expect(dialog.getByText("Enter a reason")).toBeVisible();
  await user.type(dialog.getByLabelText("Cost of the purchase"), "20.60");
  await user.type(dialog.getByLabelText("Reason"), "Second pair of gloves");
  expect(dialog.getByText("New balance:", { exact: false })).toHaveTextContent("New balance: $60.00");
  owe(6000, { kind: "purchase", amount: 2060, balanceAfter: 6000, reason: "Second pair of gloves" });
  await user.click(dialog.getByRole("button", { name: "Add purchase" }));
  expect(await screen.findByRole("row", { name: /Second pair of gloves/ })).toHaveTextContent("+$20.60");
  expect(screen.getByRole("region", { name: "Current balance" })).toHaveTextContent("$60.00");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([{ kind: "purchase", amount: 2060, reason: "Second pair of gloves" }]);
});

test("correcting a balance that changed in the meantime asks again and keeps what was typed", async () => {
  refuse(entries, 409, { code: "balance_changed", message: "The balance has changed." });
  const { user, dialog } = await openDialog("Correct balance");
  await user.type(dialog.getByLabelText("Correct balance"), "15.25");
  await user.type(dialog.getByLabelText("Reason"), "Paid in cash");
  owe(980);
  await user.click(dialog.getByRole("button", { name: "Correct balance" }));
  const notice = within(await dialog.findByRole("alert"));
  expect(notice.getByText(/It was \$39\.40 when you began and is \$9\.80 now\./)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Correct balance" })).toBeDisabled();
  const sent = answer(entries, { employeeNumber: "1001", balance: 1525 });
  await user.keyboard("{Enter}");
  expect(sent).toEqual([]);
  await user.click(notice.getByRole("button", { name: "I've checked it" }));
  expect(dialog.queryByRole("alert")).toBeNull();
  await expect.poll(() => dialog.getByLabelText("Correct balance")).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Correct balance" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([{ kind: "correction", newBalance: 1525, basedOn: 980, reason: "Paid in cash" }]);
});

test.each([
  ["Correct balance", "Correct balance", "You can save the same correction again. It counts only once."],
  ["Add purchase", "Cost of the purchase", "Check the entries before you add the purchase again"],
])("where the response to '%s' was lost, the dialog says what to do", async (action, amount, sentence) => {
  const { user, dialog } = await openDialog(action);
  await user.type(dialog.getByLabelText(amount), "15.00");
  await user.type(dialog.getByLabelText("Reason"), "Paid in cash");
  disconnect(entries);
  await user.click(dialog.getByRole("button", { name: action }));
  const notice = await dialog.findByRole("alert");
  expect(notice).toHaveTextContent("We couldn't tell whether the balance was changed");
  expect(notice).toHaveTextContent(sentence);
  expect(dialog.getByLabelText("Reason")).toHaveValue("Paid in cash");
});

async function openDialog(action: string) {
  const { user } = renderPage("/app/lookup?employee=1001");
  await user.click(await screen.findByRole("button", { name: action }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

/** What the employee owes from now on, after this entry. */
function owe(amount: number, entry?: Partial<BalanceEntry>): void {
  const kept = {
    id: 1,
    kind: "run" as const,
    amount: 5900,
    balanceAfter: 5900,
    proposed: null,
    purchaseId: null,
    item: null,
    mergedWith: null,
    staysProposed: null,
    ...{ undone: false, madeBy: "ann@example.com" },
  };
  const written = { ...kept, reason: null, runId: null, createdAt: run.createdAt, ...entry };
  answer(balance, {
    employeeNumber: "1001",
    balance: amount,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    entries: [written],
    merged: [],
  });
}

test("[LOOK-01] part of a number or name leads to a short list to choose from", async () => {
  refuse(latest, 404, { code: "employee_not_found", message: "Not found" });
  answer(list, employees);
  const page = renderPage("/app/lookup?employee=REED");
  const found = within(await screen.findByRole("region", { name: "2 employees with “REED”" }));
  expect(found.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Reed, Bo, 1001 $39.40 still owed",
    "Reed, Ana, 2001 ",
  ]);
  answer(latest, { result });
  await page.user.click(found.getByRole("link", { name: "Reed, Bo, 1001" }));
  expect(await screen.findByRole("region", { name: "Employee 1001" })).toBeVisible();
  expect(page.address()).toBe("/app/lookup?employee=1001");
});

test("[LOOK-01] of someone who was only ever skipped, look-up says what the newest run does", async () => {
  refuse(latest, 404, { code: "employee_not_found", message: "Not found" });
  answer(list, {
    ...employees,
    ...{
      analyzed: [1, 0, 1],
      lastRun: { values: [null, { id: run.id, payDate: run.payDate }], codes: [0, 1, 0] },
    },
    verdict: { values: [null, "below-minimum"], codes: [0, 1, 0] },
  });
  renderPage("/app/lookup?employee=1017");
  const found = within(await screen.findByRole("listitem"));
  expect(found.getByText("Non-Compliant")).toBeVisible();
  expect(found.getByText(/^Pay date [^·]+ · \$[\d.]+ still owed$/)).toBeVisible();
  expect(found.getByRole("link", { name: "Diaz, Di, 1017" })).toHaveAttribute("href", "/app/employees/1017");
});
