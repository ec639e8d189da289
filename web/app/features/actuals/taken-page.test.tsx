import { screen, waitFor, within } from "@testing-library/react";
import type { TakenCheck, TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount, usage } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { results, run } from "../../test/runs.ts";
import { answer, endpoint, failSilently, holdBack, refuse } from "../../test/server.ts";

const oneRun = endpoint(api.runs[":id"], "$get");
const taken = endpoint(api.runs[":id"].taken, "$get");
const confirming = endpoint(api.runs[":id"].taken, "$post");
const checking = endpoint(api.runs[":id"].taken.check, "$post");

const totals = {
  employees: 2,
  differing: 0,
  proposed: 11_800,
  taken: 11_800,
  toPayBack: 0,
  belowMinimum: 0,
  ...{ notChecked: 0, notAllowed: 0, notAuthorized: 0 },
};
const checked: TakenCheck = { problems: [], differences: [], totals, recorded: 2, seen: "0" };
const less = {
  ...{ employeeNumber: "1001", name: null, proposed: 5900, before: null, taken: 0 },
  ...{ toPayBack: 0, verdict: null, shortfall: 0, overruled: null },
};
const tooMuch = {
  ...less,
  ...{
    employeeNumber: "1002",
    taken: 9000,
    verdict: "below-minimum" as const,
    shortfall: 310,
    toPayBack: 3100,
  },
};
const confirmed: TakenOfRun = {
  confirmations: [
    {
      ...{ id: "1", confirmedAt: "2026-11-21T15:00:00.000Z", confirmedBy: "clerk@example.com" },
      ...{ employees: 2, differing: 2, note: "payslips", fileName: null },
    },
  ],
  differences: [less, tooMuch],
  totals: { ...totals, differing: 2, taken: 9000, toPayBack: 3100, belowMinimum: 1, notChecked: 0 },
  open: { employees: 0, proposed: 0 },
};

function showRun(takenAt: string | null = null) {
  asAccount({ plan: "standard" });
  answer(oneRun, { run: { ...run, takenAt } });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
}

test("until it is confirmed what payroll took, what is owed after the run says so", async () => {
  asAccount({ plan: "standard" });
  answer(oneRun, {
    run: { ...run, balancesFollow: "confirmed", toConfirm: { employees: 2, proposed: 11_800 } },
  });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  renderPage(`/app/results/${run.id}`);
  expect(await screen.findByText(/once you confirm that payroll took \$118\.00/)).toBeVisible();
});

test("a run is confirmed as proposed with one click", async () => {
  showRun();
  answer(checking, checked);
  const sent = answer(confirming, { ...confirmed, differences: [], totals });
  const page = renderPage(`/app/results/${run.id}`);
  const card = await screen.findByRole("region", { name: "Next: payroll" });
  expect(
    within(card).getByText(
      "Deduct $118.00 in payroll, then confirm what payroll took. Balances already include it.",
    ),
  ).toBeVisible();
  expect(within(card).getByRole("link", { name: "Get the amounts for payroll" })).toHaveAttribute(
    "href",
    `/app/results/${run.id}/payroll`,
  );
  answer(oneRun, { run: { ...run, takenAt: "2026-11-21T15:00:00.000Z" } });
  answer(taken, { ...confirmed, differences: [], totals });
  // Other figures of the page may come later than the run, whose button is gone by then.
  const release = holdBack(usage);
  await page.user.click(within(card).getByRole("button", { name: "Confirm all as proposed" }));
  expect(await within(card).findByText("Payroll took $118.00, all as proposed.")).toBeVisible();
  release();
  await waitFor(() => expect(within(card).getByRole("heading", { name: "What payroll took" })).toHaveFocus());
  expect(within(card).getByText(/^Confirmed Nov 21, 2026.* by clerk@example\.com: payslips$/)).toBeVisible();
  expect(sent).toEqual([{ id: expect.any(String), amounts: [], seen: "0" }]);
});

test("results load again after confirming what payroll took and after voiding the run", async () => {
  asAccount({ plan: "standard" });
  answer(oneRun, { run });
  const allResults = endpoint(api.runs[":id"].results, "$get");
  answer(allResults, results);
  answer(checking, checked);
  answer(confirming, confirmed);
  const page = renderPage(`/app/results/${run.id}`);
  expect(await screen.findByRole("button", { name: /^To Deduct/ })).toBeVisible();
  const tooMuchOf = { row: 0, amount: 9000, stillOwed: 0, verdict: "below-minimum", shortfall: 310 } as const;
  answer(oneRun, { run: { ...run, takenAt: "2026-11-21T15:00:00.000Z" } });
  answer(taken, confirmed);
  answer(allResults, { ...results, taken: [tooMuchOf] });
  await page.user.click(screen.getByRole("button", { name: "Confirm all as proposed" }));
  expect(await screen.findByRole("button", { name: /^Deducted/ })).toBeVisible();
  answer(endpoint(api.runs[":id"].void, "$get"), {
    allowance: "unlimited",
    effect: {
      ...{ employees: 0, owedBefore: 0, owedAfter: 0, runs: [], seen: "0", obstacle: null },
      inBackground: null,
    },
  });
  const voided = {
    ...run,
    takenAt: "2026-11-21T15:00:00.000Z",
    status: "voided",
    voidReason: "wrong",
  } as const;
  answer(endpoint(api.runs[":id"].void, "$post"), { run: voided });
  await page.user.click(screen.getByRole("button", { name: "Void run" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Void this run?" }));
  expect(await dialog.findByText(/^What payroll took, as confirmed, still counts\./)).toBeVisible();
  answer(oneRun, { run: voided });
  answer(allResults, results);
  await page.user.type(dialog.getByRole("textbox", { name: /Reason/ }), "wrong");
  await page.user.click(dialog.getByRole("button", { name: "Void run" }));
  expect(await screen.findByText("The run was voided.")).toBeVisible();
  expect(await screen.findByRole("button", { name: /^Proposed/ })).toBeVisible();
  expect(screen.getByText("What payroll took, as confirmed, still counts.")).toBeVisible();
});

test("a run that changed meanwhile isn't confirmed as proposed", async () => {
  showRun();
  answer(checking, { ...checked, totals: { ...totals, proposed: 5900 } });
  const page = renderPage(`/app/results/${run.id}`);
  await page.user.click(await screen.findByRole("button", { name: "Confirm all as proposed" }));
  expect(await screen.findByText(/^The run changed after this page was loaded\./)).toBeVisible();
});

test("pay below the minimum wage by what payroll took is said loudly, the gravest difference first", async () => {
  showRun("2026-11-21T15:00:00.000Z");
  answer(taken, confirmed);
  renderPage(`/app/results/${run.id}`);
  expect(await screen.findByText("What payroll took leaves 1 employee below the minimum wage")).toBeVisible();
  expect(
    screen.getByText("Payroll took $31.00 more than was owed", { selector: ".mantine-Alert-label" }),
  ).toBeVisible();
  const rows = within(screen.getByRole("table", { name: "What payroll took differently" })).getAllByRole(
    "row",
  );
  expect(rows[1]).toHaveTextContent("1002$59.00$90.00$31.00 more than proposedBelow minimum wage by $3.10");
  expect(rows[2]).toHaveTextContent("1001$59.00$0.00Payroll took nothing");
});

test("alerts say that payroll may have taken more than rules or authorizations allow, and what to do", async () => {
  showRun("2026-11-21T15:00:00.000Z");
  const blocked = { ...less, proposed: 0, taken: 1000, overruled: "item-blocked" as const };
  const capped = { ...blocked, employeeNumber: "1002", overruled: "item-cap" as const };
  const overruled = { ...totals, differing: 2, notAllowed: 1, notAuthorized: 1 };
  answer(taken, { ...confirmed, differences: [capped, blocked], totals: overruled });
  renderPage(`/app/results/${run.id}`);
  const refund = /If payroll took the money for that item, have it refunded\./;
  expect(await screen.findAllByText(refund)).toHaveLength(2);
  expect(screen.getByText("Payroll may have taken more than the rules allow from 1 employee")).toBeVisible();
  expect(screen.getByText("Payroll may have taken more than was authorized from 1 employee")).toBeVisible();
  const table = screen.getByRole("table", { name: "What payroll took differently" });
  const rows = within(table).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/^1001.*Item not allowed$/);
  expect(rows[2]).toHaveTextContent(/^1002.*More than a cap or authorization allows$/);
});

function showTable() {
  showRun();
  answer(endpoint(api.runs[":id"].taken.employees, "$get"), {
    ...{ employeeNumber: ["1001", "1002"], name: ["Doe, Jane", "Roe, Richard"] },
    ...{ proposed: [5900, 5900], taken: [null, null] },
  });
  return renderPage(`/app/results/${run.id}/taken`);
}

test("employees with a deduction come first, and a search also finds the others", async () => {
  showRun();
  answer(endpoint(api.runs[":id"].taken.employees, "$get"), {
    ...{ employeeNumber: ["1001", "1002"], name: ["Doe, Jane", "Roe, Richard"] },
    ...{ proposed: [0, 5900], taken: [null, null] },
  });
  const page = renderPage(`/app/results/${run.id}/taken`);
  expect(await screen.findByRole("radio", { name: "With a deduction (1)" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: "Taken from 1002" })).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Taken from 1001" })).toBeNull();
  await page.user.type(screen.getByRole("textbox", { name: "Search by number or name" }), "Doe");
  expect(screen.getByRole("textbox", { name: "Taken from 1001" })).toBeVisible();
});

test("amounts are entered with the keyboard, reviewed and confirmed with a reason", async () => {
  const page = showTable();
  const first = await screen.findByRole("textbox", { name: "Taken from 1001" });
  await page.user.click(first);
  await page.user.keyboard("0{Enter}90{ArrowUp}");
  expect(first).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "Taken from 1002" })).toHaveValue("90");
  expect(screen.getByText("Payroll took nothing")).toBeVisible();
  expect(screen.getByText("$31.00 more than proposed")).toBeVisible();
  expect(screen.getByText(/taken, \$118\.00 proposed, 2 changes$/)).toHaveTextContent("$90.00 taken");
  const asked = answer(checking, { ...checked, differences: [less, tooMuch], totals: confirmed.totals });
  const sent = answer(confirming, confirmed);
  answer(taken, confirmed);
  await page.user.click(screen.getByRole("button", { name: "Review and confirm" }));
  const dialog = await screen.findByRole("dialog", { name: "Confirm what payroll took?" });
  expect(dialog).toHaveTextContent("Payroll took $90.00; $118.00 was proposed. 0 as proposed, 2 differ.");
  expect(dialog).toHaveTextContent("below the minimum wage");
  // Following one would lose the amounts.
  expect(within(dialog).queryByRole("link")).toBeNull();
  await page.user.type(within(dialog).getByRole("textbox", { name: "Reason (optional)" }), "payslips");
  await page.user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  expect(await screen.findByRole("heading", { name: "Pay date Nov 20, 2026" })).toBeVisible();
  const amounts = [
    { employeeNumber: "1001", amount: 0 },
    { employeeNumber: "1002", amount: 9000 },
  ];
  expect(asked).toEqual([{ amounts }]);
  expect(sent).toEqual([{ id: expect.any(String), amounts, note: "payslips", seen: "0" }]);
});

test("amounts that can't be right are marked on their rows, and nothing is confirmed", async () => {
  const page = showTable();
  const field = await screen.findByRole("textbox", { name: "Taken from 1001" });
  await page.user.clear(field);
  expect(await screen.findByText("Fix what's marked, then review.")).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: "Review and confirm" }));
  expect(await screen.findByText("1 amount to fix")).toBeVisible();
  expect(screen.getByText(/^Nothing was confirmed\./)).toBeVisible();
  const unreadable = await screen.findByRole("textbox", { name: "Taken from 1001" });
  expect(unreadable).toHaveAccessibleDescription("Enter an amount such as 12.50, or 0.00 for nothing.");
  await page.user.type(unreadable, "9999");
  const sentence = "Payroll can't have taken $9,999.00: the gross pay was $400.00. Check the amount.";
  answer(checking, { ...checked, problems: [{ employeeNumber: "1001", sentence }] });
  await page.user.click(screen.getByRole("button", { name: "Review and confirm" }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("two columns pasted from a spreadsheet fill in the amounts, all or none", async () => {
  const page = showTable();
  await page.user.click(await screen.findByRole("button", { name: "Paste from a spreadsheet" }));
  const field = screen.getByRole("textbox", { name: "Paste from a spreadsheet" });
  await page.user.click(field);
  await page.user.paste("1001\t14.70\n9\t1.00");
  await page.user.click(screen.getByRole("button", { name: "Fill in amounts" }));
  expect(await screen.findByText("Line 2: No employee 9 in this run.")).toBeVisible();
  await page.user.clear(field);
  await page.user.click(field);
  await page.user.paste("Employee\tTaken\n1001\t14.70");
  await page.user.click(screen.getByRole("button", { name: "Fill in amounts" }));
  expect(await screen.findByText("1 amount filled in. Nothing is confirmed yet.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Taken from 1001" })).toHaveValue("14.70");
  expect(screen.queryByRole("textbox", { name: "Taken from 1002" })).toBeNull();
});

test("a run that was voided meanwhile can't be confirmed, and the server's refusal is shown", async () => {
  showRun();
  answer(checking, checked);
  refuse(confirming, 409, {
    code: "run_voided",
    message: "This run was voided, so nothing can be confirmed for it.",
  });
  const page = renderPage(`/app/results/${run.id}`);
  await page.user.click(await screen.findByRole("button", { name: "Confirm all as proposed" }));
  expect(await screen.findByText("This run was voided, so nothing can be confirmed for it.")).toBeVisible();
});

test("a run whose balances follow the proposal doesn't wait to be confirmed", async () => {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs, "$get"), { runs: [run] });
  renderPage("/app/results");
  expect(await screen.findByRole("heading", { name: "Pay date Nov 20, 2026" })).toBeVisible();
  expect(screen.queryByText("Payroll to confirm")).toBeNull();
});

test("the list of runs says which are to be confirmed, and shows only those if asked", async () => {
  asAccount({ plan: "standard" });
  const other = { ...run, id: "00000000-0000-4000-8000-000000000002", payDate: "2026-11-06" };
  const one = { ...other, takenAt: "2026-11-07T15:00:00.000Z" };
  const open = {
    ...run,
    balancesFollow: "confirmed" as const,
    toConfirm: { employees: 2, proposed: 11_800 },
  };
  answer(endpoint(api.runs, "$get"), { runs: [open, one] });
  const page = renderPage("/app/results");
  expect(await screen.findByText("Payroll confirmed")).toBeVisible();
  await page.user.click(screen.getByRole("link", { name: "Payroll to confirm 1" }));
  expect(screen.getByRole("heading", { name: "Pay date Nov 20, 2026" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Pay date Nov 6, 2026" })).toBeNull();
  expect(page.address()).toBe("/app/results?show=to-confirm");
});
