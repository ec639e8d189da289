import { screen, within } from "@testing-library/react";
import type { EarlierJudgment } from "@wagefloor/contract/runs/earlier-judgments.ts";
import { reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { verdictWords } from "@wagefloor/domain/runs/results/wording.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently, refuse } from "../../../test/server.ts";
import { balance, oakland, oneResult, openRun, plant, withoutWeeks } from "./test/employee-panel.ts";

beforeEach(() => void answer(oneResult, withoutWeeks));

test("[RES-02] the address of a figure opens its explanation: inputs, the rate with its source, and each step", async () => {
  openRun("?employee=1001");
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(panel.getByText("45 over all rows of the file")).toBeVisible();
  expect(panel.getByText("In the file: US-CA-OAKLAND")).toBeVisible();
  expect(await panel.findByText(/Oakland, California rate since Jan 1, 2026/)).toBeVisible();
  expect(panel.getByRole("link", { name: "source" })).toHaveAttribute("href", oakland.source);
  expect(panel.getByText("$17.35 × 40")).toBeVisible();
  expect(panel.getByText("$800.00 − $694.00")).toBeVisible();
});

test("[WAGE-03] where the file names only a state, the panel says whose rate was used and why, with its source", async () => {
  const columns = {
    ...results,
    jurisdiction: { values: [{ key: "US-CA", name: "California" }], codes: [0, 0] },
    rateOf: { values: [{ key: oakland.key, name: oakland.name }], codes: [0, 0] },
  };
  openRun("?employee=1001", oakland, {}, columns);
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(panel.getByText(/The highest in California, because the file names only the state/)).toBeVisible();
  expect(await panel.findByText(/Oakland, California rate since Jan 1, 2026/)).toBeVisible();
});

test("[RES-02] the panel says what the run said before it was recalculated, until when, and by whom", async () => {
  const before: EarlierJudgment = {
    until: "2026-12-01T15:14:00Z",
    by: "clerk@example.com",
    location: "Plant 12",
    place: "Federal",
    minimumWage: 725,
    verdict: "not-checked",
    reasons: ["unknown-place"],
    shortfall: 0,
    proposedDeduction: 0,
  };
  answer(endpoint(api.runs[":id"].judgments[":employeeNumber"], "$get"), { judgments: [before] });
  openRun("?employee=1001", oakland, {
    recomputed: { at: before.until, becauseOf: run.id, afterDownload: true },
  });
  const earlier = within(await screen.findByRole("region", { name: "Before it was recalculated" }));
  const { label } = verdictWords["not-checked"];
  expect(earlier.getByText(`${label} · ${reasonList["unknown-place"].label}`)).toBeVisible();
  expect(
    earlier.getByText(/^\$0\.00 to deduct at \$7\.25 an hour .*until Dec 1, 2026.*clerk@example\.com/),
  ).toBeVisible();
});

test("[RES-02] workweeks are shown each with its formula in numbers, and the week that is short is named", async () => {
  const week = {
    ...{ overtimeHours: 0, premium: 0, otherPay: 0, minimumWage: 725, days: [], hasDailyOvertime: false },
    ...{ ending: "2026-11-07", hours: 40_000_000, straightTimePay: 28_000 },
    ...{ ceiling: 0, withCushion: 0, shortfall: 1000 },
  };
  const overtime = {
    ...{ ...week, ending: "2026-11-14", hours: 60_000_000, overtimeHours: 20_000_000 },
    ...{ straightTimePay: 48_000, premium: 8000, ceiling: 3000, withCushion: 2960, shortfall: 0 },
  };
  const day = { hourly: 1690, hours: 8_000_000 };
  const raised = {
    ...{ ...week, ending: "2027-01-03", minimumWage: 1740, straightTimePay: 68_000, shortfall: 0 },
    days: [day, day, day, day, { hourly: 1740, hours: 8_000_000 }],
  };
  answer(oneResult, { result: plant, weeks: [week, overtime, raised], safeWhateverTheSplit: null });
  answer(endpoint(api.runs, "$get"), { runs: [] });
  openRun(
    "?employee=1002",
    oakland,
    {},
    {
      ...results,
      measure: { values: [null, "workweek"], codes: [0, 1] },
      verdict: { values: ["ok", "below-minimum"], codes: [0, 1] },
    },
  );
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1002" }));
  const weeks = within(await panel.findByRole("region", { name: "Workweek by workweek" }));
  expect(await weeks.findByText("Week ending Nov 7, 2026")).toBeVisible();
  expect(weeks.getByText("$280.00 − $7.25 × 40")).toBeVisible();
  expect(weeks.getByText("This week is $10.00 short of the minimum wage.")).toBeVisible();
  expect(weeks.getByText("40 × ($480.00 ÷ 60 − $7.25) = $30.00, less a $0.40 cushion")).toBeVisible();
  expect(weeks.getByText("$680.00 − ($16.90 × 32 + $17.40 × 8)")).toBeVisible();
  expect(weeks.getByText(/· minimum wage \$16\.90 to \$17\.40$/)).toBeVisible();
  expect(weeks.getByText("Nothing is deducted because a workweek falls short.")).toBeVisible();
  expect(panel.queryByText(/workweeks allow/)).toBeNull();
});

test("an employee checked by the period average sees what a check by workweek needs", async () => {
  openRun(
    "?employee=1001",
    oakland,
    {},
    { ...results, measure: { values: [null, "overtime-pay"], codes: [1, 0] } },
  );
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(
    panel.getByText(/^We checked the average for the pay period, not each workweek. A week has overtime/),
  ).toBeVisible();
});

test("[CALC-06] what isn't deducted stays owed: the steps end with the balance that the panel starts with", async () => {
  openRun("?employee=1002");
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1002" }));
  const steps = within(panel.getByRole("region", { name: "Step by step" })).getAllByRole("listitem");
  expect(steps.slice(-2).map(({ textContent }) => textContent)).toEqual([
    "To deduct$0.00nothing until the pay is checked$0.00 instead of $29.60",
    "Still owed$59.00owed − to deduct$59.00 − $0.00",
  ]);
  expect(panel.getByText("Still owed", { selector: "p" }).nextSibling).toHaveTextContent("$59.00");
  expect(panel.getByText("To deduct", { selector: "p" }).nextSibling).toHaveTextContent("$0.00");
  // Pay that wasn't checked has a step by the formula, but no figure that is called safe.
  expect(panel.queryByText("Instead of a safe deduction of")).toBeNull();
});

test("[RES-02] a reason that keeps no verdict from being green doesn't look like a doubt", async () => {
  const reasons = { values: [["no-period" as const], ["unknown-place" as const]], codes: [0, 1] };
  openRun("?employee=1001", oakland, {}, { ...results, reasons });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  const colorOf = (note: HTMLElement) => note.style.getPropertyValue("--alert-bg");
  expect(colorOf(await panel.findByRole("note", { name: "Rate of the pay date" }))).toContain("gray");
});

test("[RES-02] figures of a run that is not there say so", async () => {
  asAccount({ plan: "standard" });
  const missing = { code: "run_not_found", message: "We couldn't find this analysis" } as const;
  refuse(endpoint(api.runs[":id"], "$get"), 404, missing);
  refuse(oneResult, 404, missing);
  renderPage(`/app?run=${run.id}&employee=1002`);
  expect(await screen.findByText("We couldn't find this analysis")).toBeVisible();
});

test("[RES-02] the panel says what was owed before, after and now, with the newest entries", async () => {
  openRun("?employee=1001");
  const entry = (id: number) => ({
    ...{
      id,
      kind: "purchase" as const,
      amount: 100 * id,
      proposed: null,
      balanceAfter: 0,
      purchaseId: null,
      item: null,
      mergedWith: null,
      staysProposed: null,
    },
    ...{ reason: `Purchase ${id}`, runId: null, createdAt: run.createdAt, undone: false, madeBy: null },
  });
  answer(balance, {
    employeeNumber: "1001",
    balance: 2000,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    merged: [],
    entries: [7, 6, 5, 4, 3, 2].map(entry),
  });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText("$59.00 before this run, $0.00 after it, $20.00 now.")).toBeVisible();
  expect(panel.getByText("Purchase 3")).toBeVisible();
  expect(panel.queryByText("Purchase 2")).toBeNull();
  expect(panel.getByRole("link", { name: "Open the full page" })).toHaveAttribute(
    "href",
    "/app/employees/1001",
  );
  expect(await panel.findByRole("link", { name: "All rates on Nov 20, 2026" })).toHaveAttribute(
    "href",
    "/minimum-wages?place=Oakland%2C+California&on=2026-11-20",
  );
});

test("[CALC-04] a deduction that items' caps limit names them with their amounts", async () => {
  answer(endpoint(api.runs[":id"].results[":employeeNumber"].caps, "$get"), {
    caps: [
      { item: "Work boots", cap: 1000, owed: 5900, deducted: 0 },
      { item: "Gloves", cap: 500, owed: 800, deducted: 200 },
    ],
  });
  const reasons = { values: [["item-cap" as const], []], codes: [0, 1] };
  openRun("?employee=1001", oakland, {}, { ...results, reasons });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(panel.getByText("Limited by a cap")).toBeVisible();
  expect(
    await panel.findByText("Work boots: up to $10.00 per pay period. $59.00 is owed for it."),
  ).toBeVisible();
  expect(panel.getByText(/Other runs of this pay period deduct \$2\.00\.$/)).toBeVisible();
});

test("the panel says that item caps couldn't be loaded", async () => {
  failSilently(endpoint(api.runs[":id"].results[":employeeNumber"].caps, "$get"));
  const reasons = { values: [["item-cap" as const], []], codes: [0, 1] };
  openRun("?employee=1001", oakland, {}, { ...results, reasons });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText("We couldn't load the item caps.")).toBeVisible();
});

test("[CALC-04] the panel names each item with its rule, what is missing, and the way to record it", async () => {
  const texas = {
    ...{
      state: "TX",
      name: "Texas",
      answer: "with-authorization" as const,
      isFederal: false,
      cap: null,
      notice: null,
    },
    ...{ authorization: "In writing", citation: "Tex. Lab. Code 61.018", page: "/rules/texas#work-boots" },
    source: "https://statutes.capitol.texas.gov",
  };
  const item = {
    itemClass: "work-boots" as const,
    rule: texas,
    isFederal: false,
    decision: null,
    limits: [],
    owed: 5900,
  };
  answer(endpoint(api.runs[":id"].results[":employeeNumber"].items, "$get"), {
    items: [
      {
        ...{ ...item, itemId: "1", name: "Boots", standing: "needs-authorization" },
        ...{ fault: "authorization-expired" },
        authorization: { id: "a", signedOn: "2026-01-05", lastDay: "2026-10-31", otherState: null },
      },
      {
        ...{ ...item, itemId: "2", name: "Jacket", standing: "passes", fault: null, authorization: null },
        limits: [
          {
            by: "authorized-amount",
            most: 2000,
            per: "pay-period",
            used: 0,
            payments: null,
            ...{ share: null, isUsedLater: false, doesNotFit: false },
          },
        ],
      },
      {
        ...{ ...item, itemId: "3", name: "Gloves", standing: "passes", fault: null, authorization: null },
        decision: { on: "2026-03-02", decidedBy: "HR director", reason: "Worn off the job, too" },
      },
      {
        ...{ ...item, itemId: "4", name: "Vest", standing: "passes", fault: null, authorization: null },
        limits: [
          {
            ...{ by: "cap", most: 5000, per: "employment", used: 5000, payments: null },
            ...{ share: null, isUsedLater: false, doesNotFit: false },
          },
        ],
      },
      {
        ...{ ...item, itemId: "5", name: "Coat", standing: "needs-authorization" },
        ...{ fault: "authorization-wrong-form" },
        authorization: { id: "b", signedOn: "2026-01-05", lastDay: null, otherState: "Minnesota" },
      },
      {
        ...{ ...item, itemId: "6", name: "Belt", standing: "passes", fault: null, authorization: null },
        limits: [
          {
            ...{ by: "authorized-amount", most: 4060, per: "pay-period", used: 0, payments: null },
            share: { percentHundredths: 500, of: "gross-wages", pay: 81_200 },
            ...{ isUsedLater: false, doesNotFit: false },
          },
        ],
      },
      {
        ...{ ...item, itemId: "7", name: "Cap", standing: "needs-authorization" },
        ...{ fault: "net-wages-missing" },
        authorization: { id: "c", signedOn: "2026-01-05", lastDay: null, otherState: null },
      },
    ],
    notAsked: 700,
  });
  const reasons = { values: [["needs-authorization" as const], []], codes: [0, 1] };
  openRun("?employee=1001", oakland, { checksItems: true }, { ...results, reasons });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(
    await panel.findByText(/^The authorization on file had expired\. Authorization signed Jan 5, 2026/),
  ).toBeVisible();
  expect(panel.getAllByRole("link", { name: "Tex. Lab. Code 61.018" })[0]).toHaveAttribute(
    "href",
    texas.source,
  );
  expect(panel.getAllByRole("link", { name: "Record an authorization" })[0]).toHaveAttribute(
    "href",
    "/app/employees/1001#authorizations",
  );
  expect(panel.getByText(/The employee authorized up to \$20\.00 per pay period\./)).toBeVisible();
  expect(panel.getByText("Allowed by decision")).toBeVisible();
  expect(panel.getByText(/Decided Mar 2, 2026 by HR director: Worn off the job, too\./)).toBeVisible();
  expect(panel.getByText("Cap reached")).toBeVisible();
  expect(panel.getByText(/All of it was deducted before this run, so nothing more can be/)).toBeVisible();
  expect(panel.getByText(/per pay period\. 5% of \$812\.00 gross pay is \$40\.60\./)).toBeVisible();
  expect(panel.getByText(/a percentage of net pay, and the file doesn't have the net pay/)).toBeVisible();
  expect(panel.getByText(/is for work in Minnesota\. Texas requires one of its own\./)).toBeVisible();
  expect(panel.getByText(/^\$7\.00 is owed for something without a class\. Item not checked/)).toBeVisible();
  expect(panel.getByText(/or state rules on deductions for items without a class\./)).toBeVisible();
});

test("[WAGE-03] an item at an unknown place isn't said to have a rule that no one reviewed", async () => {
  const item = { itemId: "1", name: "Boots", itemClass: "work-boots", owed: 5900 } as const;
  const unknown = { standing: "not-reviewed", fault: "place-not-resolved", rule: null } as const;
  answer(endpoint(api.runs[":id"].results[":employeeNumber"].items, "$get"), {
    items: [{ ...item, ...unknown, isFederal: false, authorization: null, decision: null, limits: [] }],
    notAsked: 0,
  });
  openRun("?employee=1001", oakland, { checksItems: true });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText("State not known")).toBeVisible();
  expect(panel.getByText("We don't know which state's rule applies.")).toBeVisible();
  expect(panel.queryByText("Rule not reviewed")).toBeNull();
});

test("[CALC-04] what isn't deducted because of an item's rule isn't called safe, and counts on the run's page", async () => {
  answer(endpoint(api.runs[":id"].results[":employeeNumber"].items, "$get"), { items: [], notAsked: 5900 });
  const columns = {
    ...results,
    verdict: { values: ["blocked" as const, "not-checked" as const], codes: [0, 1] },
    reasons: { values: [["item-blocked" as const], []], codes: [0, 1] },
    proposedDeduction: [0, 0],
  };
  openRun("?employee=1001", oakland, { checksItems: true }, columns);
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(panel.getByText("The minimum wage alone would allow").nextSibling).toHaveTextContent("$59.00");
  expect(panel.queryByText("Instead of a safe deduction of")).toBeNull();
  expect(
    screen.getByRole("listitem", { name: "1 employee with items that aren't deducted" }),
  ).toHaveTextContent("The minimum wage alone would allow $59.00 more.");
});

test("the panel says that the items couldn't be loaded", async () => {
  failSilently(endpoint(api.runs[":id"].results[":employeeNumber"].items, "$get"));
  openRun("?employee=1001", oakland, { checksItems: true });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText("The items couldn't be loaded.")).toBeVisible();
});
