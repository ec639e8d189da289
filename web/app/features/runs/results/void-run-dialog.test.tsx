import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { run } from "../../../test/runs.ts";
import { answer, type Endpoint, endpoint, failSilently } from "../../../test/server.ts";

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
