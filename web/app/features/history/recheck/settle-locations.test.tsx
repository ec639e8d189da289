import { screen, within } from "@testing-library/react";
import type { HistoryEffect } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, type Endpoint, endpoint, refuse } from "../../../test/server.ts";

const path = `/api/runs/${run.id}/settle`;
const preview: Endpoint<object> = { method: "get", path };
const settle: Endpoint<object> = { method: "post", path };
const mappings = endpoint(api.locations.mappings, "$get");
const oneRun = endpoint(api.runs[":id"], "$get");
const open = { ...run, unknownLocations: 1, notChecked: 1, totalProposedDeduction: 5900 };
const oakland = { key: "US-CA-OAKLAND", name: "Oakland, California" };
const mapped = { location: "PLANT 12", jurisdiction: oakland };
const changed = { employees: 1, settled: 1, deductedBefore: 5900, deductedAfter: 8860 };
const effect: HistoryEffect = {
  ...{
    employees: 1,
    owedBefore: 5900,
    owedAfter: 2940,
    seen: "fingerprint",
    obstacle: null,
    inBackground: null,
  },
  runs: [
    { ...changed, id: run.id, payDate: run.payDate, fileName: run.fileName },
    { ...changed, id: "later", payDate: "2026-12-04", fileName: "december.csv" },
  ],
};
const told = {
  places: [{ location: "Plant 12", place: oakland.name, employees: 1 }],
  placesSet: [],
  rates: [],
  toldApart: [],
  employees: 1,
  verdicts: [{ verdict: "reduced", employees: 1 }],
  effect,
};

function openRun(known: readonly (typeof mapped)[]) {
  asAccount({ plan: "standard" });
  answer(oneRun, { run: open });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  answer(mappings, { mappings: [...known] });
  return renderPage(`/app/results/${run.id}`);
}

test("[WAGE-03] [CALC-06] a location is mapped on the results page, and the run recalculated after showing what changes", async () => {
  const page = openRun([]);
  answer(endpoint(api.locations.proposals, "$post"), { proposals: [] });
  const { key, name } = oakland;
  const source = "https://oaklandca.gov";
  answer(endpoint(api.locations.jurisdictions, "$get"), {
    jurisdictions: [
      {
        key,
        name,
        kind: "city",
        hourly: 1734,
        rateOf: name,
        since: "2026-01-01",
        source,
        isEntered: false,
        isConfirmed: true,
        replacesState: false,
      },
    ],
  });
  const map = () => screen.queryByRole("button", { name: "Map locations" });
  await expect.poll(map).toBeEnabled();
  await page.user.click(map() as HTMLElement);
  expect(screen.queryByRole("button", { name: "Recalculate this run" })).toBeNull();
  const mapping = within(await screen.findByRole("dialog", { name: "Map locations" }));
  await page.user.selectOptions(await mapping.findByRole("combobox", { name: "Plant 12" }), key);
  answer(endpoint(api.locations.mappings, "$post"), { mappings: [mapped] });
  answer(preview, told);
  await page.user.click(mapping.getByRole("button", { name: "Save 1 place" }));
  await page.user.click(await mapping.findByRole("button", { name: "Recalculate this run" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Recalculate this run?" }));
  expect(await dialog.findByText('"Plant 12" is Oakland, California (1 employee).')).toBeVisible();
  expect(
    dialog.getByText(
      "1 employee of this run is checked again: 1 Reduced. It deducts $88.60 instead of $59.00.",
    ),
  ).toBeVisible();
  expect(dialog.getByText("The balance of 1 employee changes from $59.00 to $29.40.")).toBeVisible();
  expect(dialog.getByText(/^1 later run is recalculated/)).toBeVisible();
  expect(dialog.getByText("(1 employee, 1 now checked)")).toBeVisible();
  const sent = answer(settle, { run: { ...run, unknownLocations: 0 } });
  answer(oneRun, { run });
  await page.user.click(dialog.getByRole("button", { name: "Recalculate run" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([{ id: expect.any(String), seen: "fingerprint" }]);
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole("heading", { name: "Pay date Nov 20, 2026" }));
  expect(screen.queryByText(/with an unclear location/)).toBeNull();
});

test("[CALC-06] a run that can't be recalculated says why, before and after the click", async () => {
  const page = openRun([mapped]);
  answer(preview, {
    places: [],
    placesSet: [],
    rates: [],
    toldApart: [],
    employees: 0,
    verdicts: [],
    effect: { ...effect, obstacle: "It was voided." },
  });
  await page.user.click(await screen.findByRole("button", { name: "Recalculate this run" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recalculate this run?" }));
  expect(await dialog.findByText("It was voided.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Recalculate run" })).toBeDisabled();
  await page.user.click(dialog.getByRole("button", { name: "Not now" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  answer(preview, told);
  await page.user.click(screen.getByRole("button", { name: "Recalculate this run" }));
  const again = within(await screen.findByRole("dialog", { name: "Recalculate this run?" }));
  await expect.poll(() => again.getByRole("button", { name: "Recalculate run" })).toBeEnabled();
  refuse(settle, 409, { code: "effect_changed", message: "Something changed." });
  await page.user.click(again.getByRole("button", { name: "Recalculate run" }));
  expect(await again.findByText("Something changed.")).toBeVisible();
});
