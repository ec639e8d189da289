import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HistoryEffect } from "@wagefloor/contract/runs/runs.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { run } from "../../test/runs.ts";
import { answer, type Endpoint, endpoint, failSilently, server } from "../../test/server.ts";

const preview: Endpoint<object> = { method: "get", path: `/api/runs/${run.id}/void` };
const effect: HistoryEffect = {
  employees: 12,
  owedBefore: 30_000,
  owedAfter: 45_000,
  runs: [
    {
      id: "00000000-0000-4000-8000-000000000002",
      payDate: "2026-12-04",
      fileName: "december.csv",
      employees: 12,
      settled: 0,
      deductedBefore: 5_000,
      deductedAfter: 7_000,
    },
    {
      id: "00000000-0000-4000-8000-000000000003",
      payDate: "2026-12-18",
      fileName: "late-december.csv",
      employees: 1,
      settled: 0,
      deductedBefore: 5_000,
      deductedAfter: 5_000,
    },
  ],
  seen: "fingerprint",
  obstacle: null,
  inBackground: null,
};

test.each([
  ["returned", /no longer counts toward your plan's limits.* void or replace 3 runs/],
  ["downloaded", /still counts toward your plan's limits, because its results were downloaded/],
  ["returns-used-up", /still counts toward your plan's limits, because 3 voided or replaced runs/],
  ["earlier-period", /counted in an earlier usage period/],
])(
  "[ALLOW-05] before a run is voided it is said what becomes of the allowance: %s",
  async (allowance, said) => {
    const dialog = await openDialog(() => void answer(preview, { allowance, effect }));
    expect(await within(dialog).findByText(said)).toBeVisible();
  },
);

test("[ALLOW-05] without limits nothing is said of them, and the run can be voided", async () => {
  const dialog = await openDialog(() => void answer(preview, { allowance: "unlimited", effect }));
  await expect.poll(() => within(dialog).getByRole("button", { name: "Void run" })).toBeEnabled();
  expect(within(dialog).queryByText(/limits/)).toBeNull();
});

test("[CALC-06] employees who owed nothing, or had no balance yet, have no balance from before", async () => {
  const first = { ...effect, owedBefore: 0, owedAfter: 9_800, runs: [] };
  const dialog = await openDialog(() => void answer(preview, { allowance: "unlimited", effect: first }));
  expect(await within(dialog).findByText("After that, 12 employees together owe $98.00.")).toBeVisible();
});

test("[CALC-06] before a run is voided it is said what becomes of balances and later runs", async () => {
  const dialog = await openDialog(() => void answer(preview, { allowance: "unlimited", effect }));
  expect(
    await within(dialog).findByText(
      "The balances of 12 employees change: together they owe $450.00 instead of $300.00.",
    ),
  ).toBeVisible();
  expect(within(dialog).getByText(/^2 later runs are recalculated/)).toBeVisible();
  const [, ...runs] = within(dialog)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes("december"));
  expect(runs).toEqual([
    "Pay date Dec 4, 2026, december.csv: deducts $70.00 instead of $50.00 (12 employees)",
    "Pay date Dec 18, 2026, late-december.csv: still deducts $50.00 (1 employee)",
  ]);
});

test("[CALC-06] a run that can't be voided says why beforehand", async () => {
  const obstacle = "A later run is too old to be recalculated. Void the later run first.";
  const dialog = await openDialog(
    () =>
      void answer(preview, {
        allowance: "returned",
        effect: { ...effect, employees: 0, runs: [], obstacle },
      }),
  );
  expect(await within(dialog).findByText(obstacle)).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Void run" })).toBeDisabled();
  expect(within(dialog).queryByText(/limits/)).toBeNull();
});

test("[CALC-06] the void says what was shown, and then the focus is on the run's heading", async () => {
  const voiding: Endpoint<object> = { method: "post", path: `/api/runs/${run.id}/void` };
  const dialog = await openDialog(() => void answer(preview, { allowance: "unlimited", effect }));
  const voided = { ...run, status: "voided" as const, voidReason: "wrong file" };
  const sent = answer(voiding, { run: voided });
  answer(endpoint(api.runs, "$get"), { runs: [voided] });
  const button = within(dialog).getByRole("button", { name: "Void run" });
  await expect.poll(() => button).toBeEnabled();
  await userEvent.click(button);
  await expect
    .poll(() => sent)
    .toEqual([{ id: expect.any(String), reason: "wrong file", seen: "fingerprint" }]);
  await expect.poll(() => screen.queryByRole("button", { name: /^Void run of/ })).toBeNull();
  const heading = screen.getByRole("heading", { name: "Pay date Nov 20, 2026" });
  await expect.poll(() => heading).toHaveFocus();
});

test("[CALC-06] a void that is sent again after its answer was lost is the same one", async () => {
  const dialog = await openDialog(() => void answer(preview, { allowance: "unlimited", effect }));
  const sent: unknown[] = [];
  server.use(
    http.post(`/api/runs/${run.id}/void`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return HttpResponse.error();
      return HttpResponse.json({ run: { ...run, status: "voided", voidReason: "wrong file" } });
    }),
  );
  const button = within(dialog).getByRole("button", { name: "Void run" });
  await expect.poll(() => button).toBeEnabled();
  await userEvent.click(button);
  expect(await within(dialog).findByText("The run was not voided")).toBeVisible();
  await expect.poll(() => button).toBeEnabled();
  await userEvent.click(button);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("[ALLOW-05] a run is not voided before that is known", async () => {
  const dialog = await openDialog(() => failSilently(preview));
  expect(await within(dialog).findByText("What this changes couldn't be loaded.")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Void run" })).toBeDisabled();
});

test("[ALLOW-05] [RES-02] a voided run that was given back can be viewed, and offers no download", async () => {
  asAccount({ plan: "basic" });
  const voided = { status: "voided", voidReason: "wrong file", allowanceReturned: true } as const;
  answer(endpoint(api.runs, "$get"), { runs: [{ ...run, ...voided }] });
  renderPage("/app/results");
  expect(await screen.findByRole("link", { name: /^View results/ })).toBeVisible();
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
