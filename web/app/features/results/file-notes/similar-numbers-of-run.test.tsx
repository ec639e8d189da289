import { screen, within } from "@testing-library/react";
import type { RunWithMaker, SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint } from "../../../test/server.ts";

const oneRun = endpoint(api.runs[":id"], "$get");
const numbers: [string, string] = ["1001", "1007"];
const notes = [{ kind: "similar-numbers" as const, numbers, lines: [2, 4] }];
const preview: SettlePreview = {
  ...{ places: [], placesSet: [], rates: [], toldApart: [numbers], employees: 2 },
  verdicts: [{ verdict: "reduced", employees: 2 }],
  effect: {
    ...{
      employees: 2,
      owedBefore: 0,
      owedAfter: 4420,
      seen: "fingerprint",
      obstacle: null,
      inBackground: null,
    },
    runs: [],
  },
};

function openRun(similar: Partial<NonNullable<RunWithMaker["similarNumbers"]>[number]>) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  answer(endpoint(api.locations.mappings, "$get"), { mappings: [] });
  answerRun(similar);
  return renderPage(`/app/results/${run.id}`);
}

function answerRun(similar: Partial<NonNullable<RunWithMaker["similarNumbers"]>[number]>) {
  const similarNumbers = [{ numbers, isOpen: true, answer: null, ...similar }];
  answer(oneRun, { run: { ...run, notes, similarNumbers } });
}

test("[CALC-06] a run asks whether similar numbers are two people's, and the answer leads to its recalculation", async () => {
  const { user } = openRun({});
  const sent = answer(endpoint(api["employee-merges"].different, "$put"), { status: true });
  answer({ method: "get", path: `/api/runs/${run.id}/settle` }, preview);
  const settled = answer({ method: "post", path: `/api/runs/${run.id}/settle` }, { run });
  const question = within(await screen.findByRole("listitem", { name: "Are 1001 and 1007 two people?" }));
  const merge = question.getByRole("link", { name: "They're one person" });
  expect(merge).toHaveAttribute("href", "/app/employees/1001?merge=1007");
  answerRun({ answer: "two-people" });
  await user.click(question.getByRole("button", { name: "They're two people" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Recalculate this run?" }));
  expect(sent).toEqual([{ one: "1001", other: "1007", areDifferent: true }]);
  expect(await dialog.findByText("1001 and 1007 are two people.")).toBeVisible();
  expect(dialog.getByText("2 employees of this run are checked again: 2 Reduced.")).toBeVisible();
  expect(dialog.getByText(/^Recalculating can't be undone. If the answer turns out/)).toBeVisible();
  answerRun({ answer: "two-people", isOpen: false });
  await user.click(dialog.getByRole("button", { name: "Recalculate run" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(settled).toEqual([{ id: expect.any(String), seen: "fingerprint" }]);
  await expect.poll(() => screen.queryByText(/1001 and 1007/)).toBeNull();
});

test("[CALC-06] once two similar numbers are merged, their run says to choose its file again", async () => {
  openRun({ answer: "one-person" });
  const note = within(await screen.findByRole("listitem", { name: "1001 and 1007 are one employee" }));
  const again = note.getByRole("link", { name: "Choose the file again" });
  expect(again).toHaveAttribute("href", expect.stringContaining(run.id));
});

test("a run whose answer was given without recalculating it says so", async () => {
  openRun({ answer: "two-people" });
  const note = within(await screen.findByRole("listitem", { name: "1001 and 1007 are two people" }));
  expect(note.getByRole("button", { name: "Recalculate this run" })).toBeVisible();
});
