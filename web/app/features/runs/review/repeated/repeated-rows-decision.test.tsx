import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"]["repeated-rows"], "$put");
const found = { rows: 1, employees: 1, lines: [4] };

test("[UP-05] a row that is in the file twice is asked about, and the answer can be changed", async () => {
  asAccount({ plan: "standard" });
  const notCheckedFor = [{ reason: "repeated-rows" as const, employees: 1, example: "1001" }];
  answer(review, { review: { ...plainReview, notCheckedFor, repeatedRows: { ...found, decision: null } } });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  expect(await screen.findByText("In the file twice: 1 row of 1 employee")).toBeVisible();
  expect(screen.queryByText("Why some employees aren't checked")).toBeNull();
  expect(screen.getByText(/^Line 4: every column is the same/)).toBeVisible();
  expect(screen.getByRole("button", { name: "It's separate pay" })).toBeEnabled();
  const sent = answer(decide, { status: true });
  answer(review, { review: { ...plainReview, repeatedRows: { ...found, decision: "left-out" } } });
  await user.click(screen.getByRole("button", { name: "Leave the copies out" }));
  expect(await screen.findByText("Copies left out: 1 row of 1 employee")).toBeVisible();
  expect(sent).toEqual([{ decision: "left-out" }]);
  expect(screen.queryByRole("button", { name: "Leave the copies out" })).toBeNull();
});

test("[UP-05] in a plain file gross pay that is there twice is asked about, and rows that differ elsewhere aren't left out", async () => {
  asAccount({ plan: "standard" });
  const twice = { rows: 1, employees: 1, lines: [], decision: null };
  answer(review, { review: { ...plainReview, repeatedRows: twice } });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  expect(await screen.findByText(/^This employee's gross pay is in the file twice/)).toBeVisible();
  answer(decide, { status: true });
  const none = { rows: 0, employees: 0, lines: [], decision: "left-out" } as const;
  answer(review, { review: { ...plainReview, repeatedRows: none } });
  await user.click(screen.getByRole("button", { name: "Leave the copies out" }));
  expect(await screen.findByText("No copies left out")).toBeVisible();
  expect(screen.getByText(/differ in other columns, so they aren't copies\.$/)).toBeVisible();
});
