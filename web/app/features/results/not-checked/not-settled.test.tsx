import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint } from "../../../test/server.ts";

const open = { ...run, unknownLocations: 1, notChecked: 1, totalProposedDeduction: 5900 };

function openRun(changes: object) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run: open });
  answer(endpoint(api.runs[":id"].results, "$get"), { ...results, ...changes });
  return renderPage(`/app/results/${run.id}`);
}

test("[WAGE-03] employees without a location are named, with where to set their place", async () => {
  const page = openRun({ location: { values: ["US-CA-OAKLAND", ""], codes: [0, 1] } });
  await page.user.click(await screen.findByText("1 employee with an unclear location"));
  expect(screen.getByText(/The file has no location for 1 employee\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Map locations" })).toBeNull();
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
  answer(endpoint(api.employees[":employeeNumber"].attributes, "$get"), {
    place: null,
    scope: null,
    left: null,
  });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [] });
  const notice = within(screen.getByText(/The file has no location for 1 employee\./));
  await page.user.click(notice.getByRole("link", { name: "1002" }));
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1002" }));
  expect(
    panel.getByText(/^The file has no location for this employee, so the federal minimum wage was used/),
  ).toBeVisible();
  expect(await panel.findByLabelText("Place where this employee works")).toBeVisible();
});

test("[WAGE-04] pay between two rates says what to do: set the place, or run each part of the period", async () => {
  openRun({ reasons: { values: [[], ["unknown-place", "between-rates"]], codes: [0, 1] } });
  expect(await screen.findByText("1 employee paid between two rates")).toBeVisible();
  expect(screen.getByText(/^1002\. The pay is below the highest minimum wage/)).toHaveTextContent(
    /set the place where the employee works.*one for the days before the change and one for the days after it/,
  );
});
