import { screen, within } from "@testing-library/react";
import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { asAccount } from "../../../test/account.ts";
import { noAuthorizations } from "../../../test/employee.ts";
import { openMore } from "../../../test/open-more.ts";
import { asShop, boots, foundForReturn, purchase, purchaseList } from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently, refuse } from "../../../test/server.ts";
import { resultAt } from "../../results/table/result-rows.ts";

const employee = api.employees[":employeeNumber"];
const latest = endpoint(employee["latest-result"], "$get");
const balance = endpoint(employee.balance, "$get");
const runs = endpoint(employee.runs, "$get");

const made: EmployeeRun = {
  id: run.id,
  payDate: "2026-01-09",
  fileName: "january.csv",
  status: "completed",
  madeBy: "ann@example.com",
  taken: null,
};
const voided: EmployeeRun = { ...made, id: "wrong", fileName: "wrong.csv", status: "voided", madeBy: null };

beforeEach(() => {
  asAccount({ plan: "standard" });
  answer(endpoint(employee.names, "$get"), { names: [] });
  answer(endpoint(employee.authorizations, "$get"), noAuthorizations);
  answer(endpoint(employee.attributes, "$get"), { place: null, scope: null, left: null });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [] });
  answer(runs, { runs: [made, voided] });
  answer(balance, {
    employeeNumber: "1001",
    balance: 3940,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    merged: [],
    entries: [
      {
        ...{
          id: 7,
          kind: "run",
          amount: -1960,
          now: -1500,
          proposed: null,
          balanceAfter: 3940,
          reason: null,
        },
        ...{
          runId: run.id,
          purchaseId: null,
          item: null,
          mergedWith: null,
          staysProposed: null,
          createdAt: run.createdAt,
        },
        ...{ undone: false, madeBy: "ann@example.com" },
      },
      {
        ...{ id: 7, kind: "charge", amount: 5900, proposed: null, balanceAfter: 5900, reason: null },
        ...{
          runId: run.id,
          purchaseId: null,
          item: null,
          mergedWith: null,
          staysProposed: null,
          createdAt: run.createdAt,
        },
        ...{ undone: false, madeBy: "ann@example.com" },
      },
    ],
  });
  answer(latest, {
    result: {
      ...{ ...resultAt(results, 0), employeeName: "Reed, Bo" },
      ...{
        createdAt: run.createdAt,
        runId: run.id,
        payDate: run.payDate,
        currentBalance: 3940,
        openProposals: 0,
        alike: [],
        skippedSince: null,
      },
    },
  });
});

test("an employee whom the newest run skips as paid in full has its verdict and pay date, not the older result's", async () => {
  answer(latest, {
    result: {
      ...{ ...resultAt(results, 0), employeeName: "Reed, Bo" },
      ...{ createdAt: run.createdAt, runId: run.id, payDate: run.payDate },
      ...{ currentBalance: 0, openProposals: 0, alike: [] },
      skippedSince: {
        ...{ runId: "newer", payDate: "2026-12-04", reason: "nothing-owed" },
        ...{ verdict: "below-minimum", measure: null },
      },
    },
  });
  const { user } = renderPage("/app/employees/1001");
  const newest = await screen.findByRole("link", { name: "Pay date Dec 4, 2026" });
  expect(newest).toHaveAttribute("href", "/app/results/newer?tab=skipped");
  expect(newest.parentElement).toHaveTextContent("Non-Compliant");
  expect(newest.parentElement).toHaveTextContent("Paid in full");
  await openMore(user);
  const card = within(await screen.findByRole("region", { name: "Latest result" }));
  expect(card.getByText("Skipped in the newest run: Paid in full")).toBeVisible();
});

test("while servers are updated, an answer of the older version doesn't say whether the newest run skips the employee", async () => {
  const unsaid = undefined as unknown as null;
  answer(latest, {
    result: {
      ...{ ...resultAt(results, 0), employeeName: "Reed, Bo" },
      ...{ createdAt: run.createdAt, runId: run.id, payDate: run.payDate },
      ...{ currentBalance: 0, openProposals: 0, alike: [], skippedSince: unsaid },
    },
  });
  renderPage("/app/employees/1001");
  expect(await screen.findByRole("link", { name: /^Pay date/ })).toBeVisible();
});

test("beside an item that can't be deducted, the safe deduction is called what the minimum wage alone allows", async () => {
  const held = { verdict: "needs-authorization", reasons: ["needs-authorization"] } as const;
  answer(latest, {
    result: {
      ...{ ...resultAt(results, 0), ...held, reasons: [...held.reasons], employeeName: "Reed, Bo" },
      ...{ proposedDeduction: 0, safeDeduction: 5900, startingCost: 5900, taken: null },
      ...{ createdAt: run.createdAt, runId: run.id, payDate: run.payDate },
      ...{ currentBalance: 5900, openProposals: 0, alike: [], skippedSince: null },
    },
  });
  const { user } = renderPage("/app/employees/1001");
  await openMore(user);
  const card = within(await screen.findByRole("region", { name: "Latest result" }));
  expect(card.getByText("To deduct").nextSibling).toHaveTextContent(
    "$0.00nothing for items that can't be deducted",
  );
  expect(card.getByText("Safe deduction").nextSibling).toHaveTextContent("$59.00by the minimum wage alone");
});

test("an employee's page has what is owed and each entry by its pay date; the latest result and the runs are behind More", async () => {
  const { user } = renderPage("/app/employees/1001");
  expect(await screen.findByRole("heading", { level: 1, name: "Reed, Bo" })).toBeVisible();
  const owed = within(await screen.findByRole("region", { name: "Current balance" }));
  expect(owed.getByText("$39.40", { selector: "p" })).toBeVisible();
  const history = within(screen.getByRole("region", { name: "History" }));
  await history.findAllByText("january.csv");
  const entry = history.getAllByRole("row")[1] as HTMLElement;
  expect(entry).toHaveTextContent(
    `Jan 9, 2026RunJan 9, 2026january.csvRecalculated: -$15.00By ann@example.com, ${formatDay(run.createdAt)}-$19.60$39.40`,
  );
  expect(within(entry).getByRole("link", { name: "january.csv" })).toHaveAttribute(
    "href",
    `/app/results/${run.id}`,
  );
  expect(screen.getByRole("link", { name: /^Pay date/ })).toHaveAttribute(
    "href",
    `/app/employees/1001?employee=1001&run=${run.id}`,
  );
  expect(screen.getByText("Last day of work")).not.toBeVisible();
  await openMore(user);
  expect(screen.getByRole("region", { name: "Latest result" })).toBeVisible();
  const listed = within(screen.getByRole("region", { name: "Runs" })).getAllByRole("row");
  expect(listed.map((row) => row.textContent)).toEqual([
    "Pay dateFileRun by",
    "Jan 9, 2026january.csv ann@example.com",
    "Jan 9, 2026wrong.csv VoidedA former member",
  ]);
  expect(screen.getByRole("button", { name: "Correct balance" })).toBeEnabled();
  expect(await screen.findByRole("region", { name: "Set for this employee" })).toBeVisible();
});

const shirt = { id: "b7c8d9e0-0000-4000-8000-000000000001", name: "Shirt", itemClass: "uniform" } as const;

function owesForShirt(employeeNumber: string) {
  asShop([boots], []);
  answer(purchaseList, { purchases: [purchase], next: null, count: 1, total: 14900 });
  answer(balance, {
    ...{ employeeNumber, balance: 4000, openProposals: 0, takenShortfall: 0, toPayBack: 0, merged: [] },
    entries: [
      {
        ...{ id: 8, kind: "purchase", amount: 4000, proposed: null, balanceAfter: 4000, reason: null },
        ...{ runId: null, purchaseId: shirt.id, item: shirt, mergedWith: null, staysProposed: null },
        ...{ createdAt: run.createdAt, undone: false, madeBy: "ann@example.com" },
      },
    ],
  });
}

test("an employee's page has what they bought, with what is paid and owed of each, and takes it back", async () => {
  owesForShirt("1001");
  answer(endpoint(employee["item-rules"], "$get"), { rules: [], refunds: [] });
  foundForReturn();
  const { user } = renderPage("/app/employees/1001");
  const card = within(await screen.findByRole("region", { name: "Purchases" }));
  const [, row] = await card.findAllByRole("row");
  expect(row).toHaveTextContent("Nov 2, 2026Work bootsR-1$149.00Owes $109.00$40.00 paid");
  await user.click(card.getByRole("button", { name: "Return Work boots of employee 1001" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("+$40.00")).toBeVisible();
});

test("an unpaid item shows the rule in the employee's state", async () => {
  owesForShirt("EMP/1");
  const rule = {
    ...{
      state: "NY",
      name: "New York",
      answer: "not-allowed" as const,
      isFederal: false,
      cap: null,
      notice: null,
    },
    ...{ authorization: null, citation: "Labor Law 193", source: "https://law.example/193" },
    page: "/rules/new-york",
  };
  answer(endpoint(employee["item-rules"], "$get"), {
    rules: [{ item: shirt, itemClass: "uniform", rule }],
    refunds: [{ item: shirt, rule: { ...rule, name: "Minnesota" }, deducted: 5000 }],
  });
  const { user } = renderPage("/app/employees/EMP%2F1");
  await openMore(user);
  const card = await screen.findByRole("region", { name: "State rules for unpaid items" });
  expect(card).toHaveTextContent(
    "Not allowed It can't be deducted from pay.Shirt in New York. Labor Law 193",
  );
  expect(
    within(card).getByText("A run deducts nothing for an item until its rule's requirements are met."),
  ).toBeVisible();
  expect(screen.getByRole("note", { name: "To pay back when this employee leaves" })).toHaveTextContent(
    "Shirt: $50.00 was deducted. Minnesota requires that the employer pay all of it back",
  );
});

test("the page says that state rules couldn't be loaded and loads them again", async () => {
  owesForShirt("1001");
  failSilently(endpoint(employee["item-rules"], "$get"));
  const { user } = renderPage("/app/employees/1001");
  await openMore(user);
  expect(await screen.findByText("We couldn't load the state rules for unpaid items.")).toBeVisible();
});

test("what payroll took is beside each run, and said loudly where it leaves pay below the minimum wage", async () => {
  const asProposed = { proposed: 1960, amount: 1960, verdict: null, shortfall: 0, overruled: null };
  const tooMuch = {
    proposed: 2000,
    amount: 5000,
    verdict: "below-minimum" as const,
    shortfall: 310,
    overruled: null,
  };
  answer(runs, {
    runs: [
      { ...made, taken: tooMuch },
      { ...made, id: "second", taken: asProposed },
    ],
  });
  const owed = { employeeNumber: "1001", balance: 3940, openProposals: 0, merged: [], entries: [] };
  answer(balance, { ...owed, takenShortfall: 310, toPayBack: 0 });
  renderPage("/app/employees/1001");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("$3.10 hasn't been paid back yet.");
  expect(await screen.findByText(/was taken, \$3\.10 too much/)).toBeVisible();
  expect(alert).toHaveTextContent("What payroll took leaves pay below the minimum wage");
  expect(alert).toHaveTextContent("Pay date Jan 9, 2026: $50.00 was taken, $3.10 too much");
  const listed = within(screen.getByRole("region", { name: "Runs" })).getAllByRole("row");
  expect(listed[1]).toHaveTextContent(
    "Payroll took $50.00; $20.00 was proposed. Below the minimum wage by $3.10",
  );
  expect(listed[2]).toHaveTextContent("Payroll took $19.60, as proposed");
});

test("once payroll has paid back what it took too much, the page is calm again", async () => {
  const tooMuch = {
    proposed: 2000,
    amount: 5000,
    verdict: "below-minimum" as const,
    shortfall: 310,
    overruled: null,
  };
  answer(runs, { runs: [{ ...made, taken: tooMuch }] });
  const { user } = renderPage("/app/employees/1001");
  await openMore(user);
  expect(await screen.findByText(/Below the minimum wage by \$3\.10/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("the page repeats that payroll may have taken more than an item's rules allow", async () => {
  const judged = { verdict: null, shortfall: 0 };
  const blocked = { proposed: 0, amount: 1000, ...judged, overruled: "item-blocked" as const };
  const capped = { proposed: 1000, amount: 1500, ...judged, overruled: "item-cap" as const };
  answer(runs, {
    runs: [
      { ...made, taken: blocked },
      { ...made, id: "second", payDate: "2026-01-23", taken: capped },
    ],
  });
  renderPage("/app/employees/1001");
  const alert = await screen.findByRole("alert", {
    name: "Payroll may have taken more than the rules allow",
  });
  const [only, ...others] = within(alert).getAllByRole("listitem");
  expect(only).toHaveTextContent("Pay date Jan 9, 2026: $10.00 was taken, $0.00 was proposed");
  expect(others).toEqual([]);
  const listed = within(screen.getByRole("region", { name: "Runs" })).getAllByRole("row");
  expect(listed[1]).toHaveTextContent("Payroll took $10.00; $0.00 was proposed. Item not allowed");
  expect(listed[2]).toHaveTextContent("More than a cap or authorization allows");
});

test("once payroll has refunded what it may have taken against an item's rules, the page is calm again", async () => {
  const judged = { verdict: null, shortfall: 0 };
  const blocked = { proposed: 0, amount: 1000, ...judged, overruled: "item-blocked" as const };
  const refunded = { proposed: 0, amount: -1000, ...judged, overruled: null };
  answer(runs, {
    runs: [
      { ...made, id: "second", taken: refunded },
      { ...made, taken: blocked },
    ],
  });
  const { user } = renderPage("/app/employees/1001");
  await openMore(user);
  expect(await screen.findByText(/Item not allowed/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("if what payroll took only lacked an authorization, the page says so", async () => {
  const taken = {
    proposed: 0,
    amount: 1000,
    verdict: null,
    shortfall: 0,
    overruled: "needs-authorization" as const,
  };
  answer(runs, { runs: [{ ...made, taken }] });
  renderPage("/app/employees/1001");
  expect(
    await screen.findByRole("alert", { name: "Payroll may have taken more than was authorized" }),
  ).toBeVisible();
});

test("an employee who was only ever skipped has a page that says there's no result", async () => {
  refuse(latest, 404, { code: "employee_not_found", message: "Not found" });
  answer(balance, {
    employeeNumber: "07/12 #3",
    balance: null,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    entries: [],
    merged: [],
  });
  answer(runs, { runs: [] });
  const { user } = renderPage(`/app/employees/${encodeURIComponent("07/12 #3")}`);
  await openMore(user);
  expect(await screen.findByRole("heading", { level: 1, name: "Employee 07/12 #3" })).toBeVisible();
  expect(await screen.findByRole("region", { name: "No result yet" })).toBeVisible();
});

test("a last day is saved, says who set it, and is removed again", async () => {
  const put = endpoint(employee.attributes, "$put");
  const left = { lastDay: "2026-01-31", setBy: "ann@example.com", setAt: run.createdAt };
  const sent = answer(put, { place: null, scope: null, left });
  const { user } = renderPage("/app/employees/1001");
  await openMore(user);
  const card = within(await screen.findByRole("region", { name: "Last day of work" }));
  const save = await card.findByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await user.type(card.getByLabelText("Last day"), "2026-01-31");
  await user.click(save);
  expect(await card.findByText(/^Set by ann@example.com on/)).toBeVisible();
  const removed = answer(put, { place: null, scope: null, left: null });
  await user.click(await card.findByRole("button", { name: "Remove" }));
  await expect.poll(() => removed).toEqual([{ left: null }]);
  expect(sent).toEqual([{ left: "2026-01-31" }]);
  await expect.poll(() => card.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(card.getByLabelText("Last day")).toHaveFocus();
});

test("an unknown employee is named as such, with the way to the others", async () => {
  for (const asked of [latest, balance, runs])
    refuse(asked, 404, { code: "employee_not_found", message: "Not found" });
  renderPage("/app/employees/nobody");
  expect(await screen.findByRole("heading", { name: "This employee wasn't found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See all employees" })).toHaveAttribute("href", "/app/employees");
});
