import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asked, plainReview } from "../../../test/reviews.ts";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint } from "../../../test/server.ts";
import { resultAt } from "../table/result-rows.ts";
import { entered, montana, open, openPage, rates, texas } from "./test/entered-rates.ts";

test("[WAGE-04] the settings list entered rates with who and when, to correct and to remove", async () => {
  const withdrawn = { ...entered, id: "withdrawn", hourly: 1100, isWithdrawn: true };
  const washington = { key: "US-WA", name: "Washington" };
  const overtaken = {
    ...{ ...entered, id: "overtaken", jurisdiction: washington, hourly: 1800, confirmed: 1773 },
    source: "https://lni.wa.gov",
  };
  const { user } = openPage("/app/settings/locations", [withdrawn, entered, overtaken]);
  expect(await screen.findByText(/\$11\.10 an hour, Jan 1, 2027 to Dec 31, 2027/)).toBeVisible();
  expect(screen.getByText(/the state's notice\. Entered Dec 20, 2026.*by clerk@example\.com/)).toBeVisible();
  expect(screen.queryByText(/\$11\.00/)).toBeNull();
  expect(screen.getByText(/has a confirmed rate now: \$17\.73\. The higher of both counts/)).toBeVisible();
  const name = "minimum wage of Montana from Jan 1, 2027";
  await user.click(screen.getByRole("button", { name: `Change ${name}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change this minimum wage" }));
  expect(await dialog.findByRole("option", { name: "Montana" })).toBeVisible();
  expect(dialog.getByLabelText("Place")).toBeDisabled();
  const through = dialog.getByLabelText("Last day");
  await user.clear(through);
  await user.type(through, "2027-06-30");
  const sent = answer(endpoint(rates[":id"], "$put"), { rates: [{ ...entered, through: "2027-06-30" }] });
  await user.click(dialog.getByRole("button", { name: "Save minimum wage" }));
  expect(await screen.findByText(/Jan 1, 2027 to Jun 30, 2027/)).toBeVisible();
  expect(sent).toMatchObject([{ jurisdiction: "US-MT", hourly: 1110, through: "2027-06-30" }]);

  await user.click(screen.getByRole("button", { name: `Remove ${name}` }));
  const removing = within(await screen.findByRole("dialog", { name: "Remove this minimum wage?" }));
  answer(endpoint(rates[":id"], "$delete"), { rates: [{ ...entered, isWithdrawn: true }] });
  await user.click(removing.getByRole("button", { name: "Remove minimum wage" }));
  expect(await screen.findByText("You haven't entered any minimum wages.")).toBeVisible();
});

test("[WAGE-04] the review names the places without a confirmed rate and takes one before Run", async () => {
  const needsRate = {
    ...{ ...plainReview, payDate: "2027-02-01", notChecked: 2 },
    notCheckedFor: [{ reason: "rate-not-confirmed" as const, employees: 2, example: "1001" }],
    ratesToEnter: [{ key: "US-MT", name: "Montana", employees: 2 }],
    questions: [asked("rates", { lines: ["Montana (2 employees)"] })],
  };
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: needsRate });
  const { user } = openPage(`/app/analysis/${plainReview.id}`);
  expect(await screen.findByText("Montana (2 employees)")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Enter a minimum wage" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a minimum wage" }));
  await expect.poll(() => dialog.getByLabelText("Place")).toHaveValue("US-MT");
  await user.type(dialog.getByLabelText("Hourly minimum wage"), "11.10");
  await user.type(dialog.getByLabelText("First day"), "2027-01-01");
  await user.type(dialog.getByLabelText("Source"), "the state's notice");
  answer(endpoint(rates, "$post"), { rates: [entered] });
  answer(endpoint(api.runs.reviews[":id"], "$get"), {
    review: { ...needsRate, notChecked: 0, notCheckedFor: [], questions: [] },
  });
  await user.click(dialog.getByRole("button", { name: "Save minimum wage" }));
  await expect.poll(() => screen.queryByText("Montana (2 employees)")).toBeNull();
});

test("[WAGE-04] a result that rests on an entered rate says by whom it was entered, also after a correction", async () => {
  const result = {
    ...resultAt(results, 0),
    ...{ jurisdiction: { key: "US-MT", name: "Montana" }, minimumWage: 1110 },
    reasons: ["rate-entered" as const],
  };
  answer(endpoint(api.runs[":id"], "$get"), { run: open });
  answer(endpoint(api.runs[":id"].results[":employeeNumber"], "$get"), {
    result,
    weeks: null,
    safeWhateverTheSplit: null,
  });
  answer(endpoint(api.employees[":employeeNumber"].balance, "$get"), {
    ...{
      employeeNumber: "1001",
      balance: 0,
      openProposals: 0,
      takenShortfall: 0,
      toPayBack: 0,
      entries: [],
      merged: [],
    },
  });
  answer(endpoint(api.employees[":employeeNumber"].attributes, "$get"), {
    place: null,
    scope: null,
    left: null,
  });
  answer(endpoint(api.runs[":id"].results, "$get"), {
    ...results,
    minimumWage: [1110, 725],
    jurisdiction: { ...results.jurisdiction, values: [{ key: "US-MT", name: "Montana" }, texas] },
    reasons: { values: [["rate-entered"], []], codes: [0, 1] },
  });
  openPage(`/app/results/${run.id}?employee=1001`, [
    { ...entered, isWithdrawn: true },
    { ...entered, id: "corrected", hourly: 1120 },
  ]);
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText(/Entered by you: Montana rate from Jan 1, 2027/)).toHaveTextContent(
    /the state's notice\. Entered Dec 20, 2026.*by clerk@example\.com\.$/,
  );
  expect(panel.getByText("Rate entered by you")).toBeVisible();
});

test("[WAGE-04] a run that used a lower rate than was entered since can be recalculated", async () => {
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  const days = { effective: "2026-07-01", through: "2026-12-31" };
  const { user } = openPage(`/app/results/${run.id}`, [
    { ...entered, ...days, jurisdiction: { key: "US-CA", name: "California" }, hourly: 1800 },
    { ...entered, ...days, id: "lower", jurisdiction: { key: "US-CA", name: "California" }, hourly: 1734 },
    { ...entered, ...days, id: "elsewhere", hourly: 1800 },
    { ...entered, id: "later", jurisdiction: { key: "US-CA", name: "California" }, hourly: 1850 },
  ]);
  await user.click(await screen.findByText("You entered a higher minimum wage than this run used"));
  expect(screen.getByText("California: $18.00 an hour (1 employee)")).toBeVisible();
  expect(screen.getAllByText(/an hour \(/)).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Recalculate this run" })).toBeVisible();
});

test("[WAGE-04] nothing is recalculated where a place's own rate replaces the state's that was entered", async () => {
  const nonurban = { key: "US-OR-NONURBAN COUNTIES", name: "Nonurban counties, Oregon" };
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), {
    ...results,
    jurisdiction: { values: [nonurban, { key: "US-OR", name: "Oregon" }], codes: [0, 1] },
    minimumWage: [1455, 1505],
    reasons: { values: [[]], codes: [0, 0] },
  });
  const oregon = { ...entered, jurisdiction: { key: "US-OR", name: "Oregon" }, hourly: 1600 };
  const { user } = openPage(
    `/app/results/${run.id}`,
    [{ ...oregon, effective: "2026-07-01" }],
    [{ ...montana, ...nonurban, replacesState: true }],
  );
  await user.click(await screen.findByText("You entered a higher minimum wage than this run used"));
  expect(screen.getByText("Oregon: $16.00 an hour (1 employee)")).toBeVisible();
});
