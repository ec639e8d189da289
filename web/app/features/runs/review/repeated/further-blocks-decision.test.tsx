import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"]["further-blocks"], "$put");
const found = { lines: [12], employees: 9, areApart: true };

test("[UP-05] employees who come again further down are asked about, and the answer can be changed", async () => {
  asAccount({ plan: "standard" });
  const notCheckedFor = [{ reason: "repeated-rows" as const, employees: 9, example: "0041" }];
  answer(review, { review: { ...plainReview, furtherBlocks: { ...found, use: null }, notCheckedFor } });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  expect(await screen.findByText("9 employees come again from line 12 on")).toBeVisible();
  expect(screen.queryByText("Why some employees aren't checked")).toBeNull();
  expect(screen.getByText(/Until you choose, no one in this file is checked/)).toBeVisible();
  expect(screen.getByRole("button", { name: "All rows are for this pay period" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Use only the rows from line 12 on" })).toBeEnabled();
  const sent = answer(decide, { status: true });
  answer(review, { review: { ...plainReview, furtherBlocks: { ...found, use: "first" } } });
  await user.click(screen.getByRole("button", { name: "Use only the rows above line 12" }));
  expect(await screen.findByText("Only the rows above line 12 count")).toBeVisible();
  expect(sent).toEqual([{ use: "first" }]);
  expect(screen.queryByRole("button", { name: "Use only the rows above line 12" })).toBeNull();
  expect(screen.getByRole("button", { name: "All rows are for this pay period" })).toBeEnabled();
});

test("[UP-05] where it isn't certain which rows belong together, the file is to be corrected, or all of it counts", async () => {
  asAccount({ plan: "standard" });
  const several = { lines: [12, 22], employees: 9, areApart: false, use: null };
  answer(review, { review: { ...plainReview, furtherBlocks: several } });
  renderPage(`/app/analysis/${plainReview.id}`);
  expect(await screen.findByText(/^From line 12 on \(and from line 22 on\)/)).toBeVisible();
  expect(screen.getByText(/remove them from the file and upload it again/)).toBeVisible();
  expect(screen.getByRole("button", { name: "All rows are for this pay period" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: /^Use only/ })).toBeNull();
});
