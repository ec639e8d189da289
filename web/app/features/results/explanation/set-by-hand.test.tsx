import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const attributes = api.employees[":employeeNumber"].attributes;
const oakland = {
  ...{ key: "US-CA-OAKLAND", name: "Oakland, California", kind: "city", hourly: 1734 },
  ...{ rateOf: "Oakland, California", since: "2026-01-01", source: "https://oaklandca.gov" },
  ...{ isEntered: false, isConfirmed: true, replacesState: false },
};
const openRuns = endpoint(api.employees[":employeeNumber"]["open-runs"], "$get");
const nothingSet = { place: null, scope: null, left: null };
const setBy = { setBy: "clerk@example.com", setAt: "2026-11-20T15:00:00.000Z" };

async function openForm() {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  answer(endpoint(api.employees[":employeeNumber"].balance, "$get"), {
    ...{
      employeeNumber: "1002",
      balance: null,
      openProposals: 0,
      takenShortfall: 0,
      toPayBack: 0,
      entries: [],
      merged: [],
    },
  });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [oakland] });
  answer(endpoint(attributes, "$get"), nothingSet);
  const { user } = renderPage(`/app/results/${run.id}?employee=1002`);
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1002" }));
  const form = within(await panel.findByRole("region", { name: "Set for this employee" }));
  return { user, form, place: await form.findByLabelText("Place where this employee works") };
}

test("[WAGE-01] the place of one employee is set in the panel, says by whom, and is taken back there", async () => {
  const { user, form, place } = await openForm();
  const sent = answer(endpoint(attributes, "$put"), {
    place: { key: oakland.key, name: oakland.name, ...setBy },
    scope: null,
    left: null,
  });
  answer(openRuns, { oldest: null, runs: 0 });
  await user.selectOptions(place, "Oakland, California");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Saved. It applies starting with the next file.")).toBeVisible();
  expect(sent).toEqual([{ place: "US-CA-OAKLAND" }]);
  expect(form.getByText(/^Set by clerk@example\.com on Nov 20, 2026/)).toBeVisible();
  expect(place).toHaveValue("US-CA-OAKLAND");

  const takenBack = answer(endpoint(attributes, "$put"), nothingSet);
  await user.selectOptions(place, "As in the file");
  expect(form.queryByText("Saved. It applies starting with the next file.")).toBeNull();
  await user.keyboard("{Tab}{Tab}{Enter}");
  expect(await form.findByText("Saved. It applies starting with the next file.")).toBeVisible();
  expect(takenBack).toEqual([{ place: null }]);
  expect(form.queryByText(/^Set by/)).toBeNull();
});

test("[CALC-06] other minimum wage rules that can't be saved stay chosen, with what happened", async () => {
  const { user, form } = await openForm();
  const rules = form.getByLabelText("Minimum wage rules");
  refuse(endpoint(attributes, "$put"), 404, {
    code: "employee_not_found",
    message: "No results found for this employee number",
  });
  await user.selectOptions(rules, "Paid an exempt salary");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("No results found for this employee number")).toBeVisible();
  expect(rules).toHaveValue("exempt-salary");
});

test("[CALC-06] once the place is set, the runs that didn't check the employee are recalculated after showing what changes", async () => {
  const { user, form, place } = await openForm();
  answer(endpoint(attributes, "$put"), {
    place: { key: oakland.key, name: oakland.name, ...setBy },
    scope: null,
    left: null,
  });
  answer(openRuns, { oldest: { ...run, payDate: "2026-11-06" }, runs: 2 });
  await user.selectOptions(place, "Oakland, California");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("2 runs can be recalculated")).toBeVisible();
  expect(form.getByText(/The first has the pay date Nov 6, 2026; the later ones/)).toBeVisible();
  const settle = endpoint(api.runs[":id"].settle, "$get");
  const effect = {
    employees: 0,
    owedBefore: 0,
    owedAfter: 0,
    runs: [],
    seen: "fingerprint",
    obstacle: null,
    inBackground: null,
  };
  answer(settle, {
    ...{ places: [], rates: [], toldApart: [], placesSet: [{ place: oakland.name, employees: 1 }] },
    ...{ employees: 1, verdicts: [{ verdict: "reduced", employees: 1 }], effect },
  });
  await user.click(form.getByRole("button", { name: "Show what changes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recalculate this run?" }));
  expect(await dialog.findByText("1 employee works in Oakland, California, as set by hand.")).toBeVisible();
  const sent = answer(endpoint(api.runs[":id"].settle, "$post"), { run });
  answer(openRuns, { oldest: null, runs: 0 });
  await user.click(dialog.getByRole("button", { name: "Recalculate run" }));
  await expect.poll(() => form.queryByText("2 runs can be recalculated")).toBeNull();
  expect(sent).toEqual([{ id: expect.any(String), seen: "fingerprint" }]);
});
