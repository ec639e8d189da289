import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";
import { entered, open, openPage, rates } from "./test/entered-rates.ts";

const openResults = {
  ...results,
  unconfirmedRates: { values: [[], ["Montana"]], codes: [0, 1] },
  verdict: { values: ["ok" as const, "not-checked" as const], codes: [0, 1] },
  reasons: { values: [[], ["rate-not-confirmed" as const]], codes: [0, 1] },
};

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
