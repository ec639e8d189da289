import { screen, within } from "@testing-library/react";
import type { Run } from "@wagefloor/contract/runs.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, type Endpoint, endpoint, failSilently } from "../../../test/server.ts";

const run: Run = {
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-20T15:00:00.000Z",
  payDate: "2026-11-20",
  fileName: "payroll.csv",
  status: "completed",
  voidedAt: null,
  voidReason: null,
  allowanceReturned: false,
  repeatOf: null,
  rows: 2,
  employeesAnalyzed: 2,
  employeesSkipped: 0,
  rowsWithoutEmployee: 0,
  compliant: 2,
  nonCompliant: 0,
  complianceRate: 100,
  unknownLocations: 0,
  unconfirmedRates: 0,
  withMarks: 0,
  totalSafeDeduction: 11_800,
  totalRemainingBalance: 0,
  totalGross: 64_000,
  totalHours: 80_000_000,
  totalHoursOverAllRows: 80_000_000,
};
const effect: Endpoint<object> = { method: "get", path: `/api/runs/${run.id}/void` };

test.each([
  ["returned", /no longer counts toward your plan's limits, and its results can't be downloaded/],
  ["downloaded", /still counts toward your plan's limits, because its results were downloaded/],
  ["returns-used-up", /still counts toward your plan's limits, because 3 voided runs/],
  ["earlier-period", /counted in an earlier usage period/],
])(
  "[ALLOW-05] before a run is voided it is said what becomes of the allowance: %s",
  async (allowance, said) => {
    const dialog = await openDialog(() => void answer(effect, { allowance }));
    expect(await within(dialog).findByText(said)).toBeVisible();
  },
);

test("[ALLOW-05] without limits nothing is said of them, and the run can be voided", async () => {
  const dialog = await openDialog(() => void answer(effect, { allowance: "unlimited" }));
  await expect.poll(() => within(dialog).getByRole("button", { name: "Void run" })).toBeEnabled();
  expect(within(dialog).queryByText(/limits/)).toBeNull();
});

test("[ALLOW-05] a run is not voided before that is known", async () => {
  const dialog = await openDialog(() => failSilently(effect));
  expect(
    await within(dialog).findByText("What this changes for your plan could not be loaded."),
  ).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Void run" })).toBeDisabled();
});

test("[ALLOW-05] [RES-02] a voided run that was given back can be viewed, and offers no download", async () => {
  asAccount({ plan: "basic" });
  const voided = { status: "voided", voidReason: "wrong file", allowanceReturned: true } as const;
  answer(endpoint(api.runs, "$get"), { runs: [{ ...run, ...voided }] });
  renderPage("/app/results");
  expect(await screen.findByRole("button", { name: /^View results/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Download/ })).toBeNull();
});

async function openDialog(prepare: () => void): Promise<HTMLElement> {
  asAccount({ plan: "basic" });
  answer(endpoint(api.runs, "$get"), { runs: [run] });
  prepare();
  const { user } = renderPage("/app/results");
  await user.click(await screen.findByRole("button", { name: /^Void run of/ }));
  const dialog = await screen.findByRole("dialog", { name: "Void this run?" });
  await user.type(within(dialog).getByLabelText(/Reason/), "wrong file");
  return dialog;
}
