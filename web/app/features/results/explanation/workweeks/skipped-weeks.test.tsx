import { screen, within } from "@testing-library/react";
import type { SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { results, run } from "../../../../test/runs.ts";
import { answer, endpoint } from "../../../../test/server.ts";

const weeksOf = endpoint(api.runs[":id"].skipped[":employeeNumber"].weeks, "$get");
const pay = {
  jurisdiction: { key: "US-TX", name: "Texas" },
  rateOf: { key: "US-TX", name: "Texas" },
  ...{ minimumWage: 725, totalHours: 80_000_000, hoursOverAllRows: 80_000_000, totalGross: 68_000 },
  ...{ startingCost: 0, verdict: "below-minimum" as const, reasons: [], shortfall: 1000 },
};
const week = {
  ...{ overtimeHours: 0, premium: 0, otherPay: 0, minimumWage: 725, days: [], hasDailyOvertime: false },
  ...{ ending: "2026-11-07", hours: 40_000_000, straightTimePay: 28_000 },
  ...{ ceiling: 0, withCushion: 0, shortfall: 1000 },
};

async function open(measure: NonNullable<SkippedEntry["pay"]>["measure"]) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run: { ...run, employeesSkipped: 1 } });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  const entry = { employeeNumber: "1009", employeeName: null, location: "US-TX", line: 4, rawText: "" };
  answer(endpoint(api.runs[":id"].skipped, "$get"), {
    skipped: [{ ...entry, reason: "nothing-owed", pay: { ...pay, measure, earlier: null }, taken: null }],
  });
  const attributes = endpoint(api.employees[":employeeNumber"].attributes, "$get");
  answer(attributes, { place: null, scope: null, left: null });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [] });
  answer(endpoint(api.locations.mappings, "$get"), { mappings: [] });
  renderPage(`/app/results/${run.id}?tab=skipped&employee=1009`);
  return within(await screen.findByRole("complementary", { name: "Employee 1009" }));
}

test("[RES-02] the panel of someone who owes nothing names the workweek that is short", async () => {
  answer(weeksOf, { weeks: [week] });
  const panel = await open("workweek");
  expect(await panel.findByText("This week is $10.00 short of the minimum wage.")).toBeVisible();
});

test("[RES-02] if only the average was checked, the panel of someone who owes nothing says what is missing", async () => {
  const panel = await open("workweek-start");
  expect(panel.getByRole("region", { name: "Workweek by workweek" })).toHaveTextContent(
    "The file has a row per day, and we don't know on which day your workweek starts.",
  );
});
