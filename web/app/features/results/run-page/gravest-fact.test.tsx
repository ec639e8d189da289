import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint } from "../../../test/server.ts";

const runs = endpoint(api.runs, "$get");
const below = { values: ["below-minimum" as const, "ok" as const], codes: [0, 1] };

test("[RES-02] a run begins with who is below the minimum wage, where, and that their pay fell since the last one of its profile", async () => {
  const { user } = openRun({ nonCompliant: 1 }, below);
  const earlier = "00000000-0000-4000-8000-000000000002";
  const ofAnother = { ...run, id: "00000000-0000-4000-8000-000000000003", payDate: "2026-11-13" };
  answer(runs, {
    runs: [
      run,
      { ...ofAnother, profile: { id: "weekly", name: "Weekly", version: 1 } },
      { ...run, id: earlier, payDate: "2026-11-06" },
    ],
  });
  answer(
    { method: "get", path: `/api/runs/${earlier}/results` },
    { ...results, totalGross: [160_000, 32_000] },
  );
  expect(await screen.findByText(/; the pay fell/)).toHaveTextContent(
    "Employee 1001 is paid below $17.34 in Oakland, California; the pay fell 50% since Nov 6, 2026. Is the file complete?",
  );
  await user.click(screen.getByRole("link", { name: "See who" }));
  expect(screen.getByRole("tab", { name: "Problems (1)" })).toHaveAttribute("aria-selected", "true");
});

test("[RES-02] without anyone below, a run begins with how many aren't checked", async () => {
  openRun({ neither: [{ verdict: "not-checked", employees: 1 }] }, results.verdict);
  expect(
    await screen.findByText(/^1 employee isn't checked, so nothing is deducted from that employee\./),
  ).toBeVisible();
});

test("[RES-02] a run without problems says of whom: of those who were checked", async () => {
  openRun({}, { values: ["ok"], codes: [0, 0] });
  expect(await screen.findByText("No one who was checked is below the minimum wage.")).toBeVisible();
  expect(screen.queryByRole("tab", { name: /^Problems/ })).toBeNull();
});

function openRun(compliance: Partial<typeof run.compliance>, verdict: typeof results.verdict) {
  asAccount({ plan: "standard" });
  const found = { ...run.compliance, ...compliance };
  answer(endpoint(api.runs[":id"], "$get"), { run: { ...run, compliance: found } });
  answer(
    { method: "get", path: `/api/runs/${run.id}/results` },
    { ...results, verdict, shortfall: [310, 0] },
  );
  return renderPage(`/app/results/${run.id}`);
}
