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
};
const nothingSet = { place: null, scope: null };
const setBy = { setBy: "clerk@example.com", setAt: "2026-11-20T15:00:00.000Z" };

async function openForm() {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  answer(endpoint(api.employees[":employeeNumber"].balance, "$get"), {
    ...{ employeeNumber: "1002", balance: null, entries: [] },
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
  });
  await user.selectOptions(place, "Oakland, California");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Saved. It counts from the next file on.")).toBeVisible();
  expect(sent).toEqual([{ place: "US-CA-OAKLAND" }]);
  expect(form.getByText(/^Set by clerk@example\.com on Nov 20, 2026/)).toBeVisible();
  expect(place).toHaveValue("US-CA-OAKLAND");

  const takenBack = answer(endpoint(attributes, "$put"), nothingSet);
  await user.selectOptions(place, "As in the file");
  expect(form.queryByText("Saved. It counts from the next file on.")).toBeNull();
  await user.keyboard("{Tab}{Tab}{Enter}");
  expect(await form.findByText("Saved. It counts from the next file on.")).toBeVisible();
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
