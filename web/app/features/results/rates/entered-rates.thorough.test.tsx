import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const rates = api.locations.rates;
const montana = {
  ...{ key: "US-MT", name: "Montana", kind: "state", hourly: 1085, rateOf: "Montana" },
  ...{
    since: "2026-01-01",
    source: "https://mt.gov",
    isEntered: false,
    isConfirmed: false,
    replacesState: false,
  },
};
const texas = { ...montana, key: "US-TX", name: "Texas", hourly: 725, rateOf: "Texas" };
const entered = {
  ...{ id: "00000000-0000-4000-8000-00000000000a", jurisdiction: { key: "US-MT", name: "Montana" } },
  ...{ effective: "2027-01-01", through: "2027-12-31", hourly: 1110, source: "the state's notice" },
  ...{ enteredAt: "2026-12-20T15:00:00.000Z", enteredBy: "clerk@example.com", isWithdrawn: false },
  confirmed: null as number | null,
};
const open = {
  ...{ ...run, payDate: "2027-02-01", unconfirmedRates: 1, notChecked: 1 },
  period: null,
};
const openResults = {
  ...results,
  unconfirmedRates: { values: [[], ["Montana"]], codes: [0, 1] },
  verdict: { values: ["ok" as const, "not-checked" as const], codes: [0, 1] },
  reasons: { values: [[], ["rate-not-confirmed" as const]], codes: [0, 1] },
};

function openPage(address: string, known: readonly (typeof entered)[] = [], places = [montana, texas]) {
  asAccount({ plan: "standard" });
  answer(endpoint(rates, "$get"), { rates: [...known] });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: places });
  return renderPage(address);
}

test("[WAGE-04] a missing rate is entered on the run's page, and then the run can be recalculated", async () => {
  answer(endpoint(api.runs[":id"], "$get"), { run: open });
  answer(endpoint(api.runs[":id"].results, "$get"), openResults);
  const { user } = openPage(`/app/results/${run.id}`);
  await user.click(await screen.findByRole("button", { name: "Enter a minimum wage" }));
  expect(screen.queryByRole("button", { name: "Recalculate this run" })).toBeNull();
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a minimum wage" }));
  const place = dialog.getByLabelText("Place");
  await expect.poll(() => place).toHaveValue("US-MT");
  expect(within(place).queryByRole("option", { name: "Texas" })).toBeNull();
  expect(dialog.getByText(/^Known so far: \$10\.85, the Montana rate since Jan 1, 2026$/)).toBeVisible();
  const save = dialog.getByRole("button", { name: "Save minimum wage" });
  await user.type(dialog.getByLabelText("Hourly minimum wage"), "1.11");
  await user.type(dialog.getByLabelText("First day"), "2027-01-01");
  expect(dialog.getByLabelText("Last day")).toHaveValue("2027-12-31");
  await user.click(save);
  expect(dialog.getByLabelText("Source")).toBeInvalid();
  expect(dialog.getByLabelText("Source")).toHaveFocus();
  await user.type(dialog.getByLabelText("Source"), "the state's notice");
  refuse(endpoint(rates, "$post"), 422, { code: "rate_refused", message: "$1.11 is lower." });
  await user.click(save);
  expect(await dialog.findByText("$1.11 is lower.")).toBeVisible();

  const sent = answer(endpoint(rates, "$post"), { rates: [entered] });
  await user.clear(dialog.getByLabelText("Hourly minimum wage"));
  await user.type(dialog.getByLabelText("Hourly minimum wage"), "11.10");
  await user.click(save);
  expect(await screen.findByRole("button", { name: "Recalculate this run" })).toBeVisible();
  const { jurisdiction, effective, through, hourly, source } = entered;
  expect(sent).toEqual([{ jurisdiction: jurisdiction.key, effective, through, hourly, source }]);
});
