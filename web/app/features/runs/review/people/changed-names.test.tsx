import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"]["changed-names"], "$put");
const changed = (employeeNumber: string) => ({
  employeeNumber,
  name: "Roe, Sam",
  before: "Doe, Jane",
  line: 7,
});
const none = { count: 0, asked: [] };

test("[UP-05] a number with someone else's name than in earlier runs is asked about once, with both names", async () => {
  asAccount({ plan: "standard" });
  const note = {
    kind: "other-name",
    line: 7,
    name: "Roe, Sam",
    numbers: ["100"],
    before: "Doe, Jane",
  } as const;
  const changedNames = { count: 1, asked: [changed("100")] };
  answer(review, { review: { ...plainReview, changedNames, notes: [note] } });
  const sent = answer(decide, { status: true });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  const question = within(await screen.findByRole("alert", { name: "Is 100 still Doe, Jane?" }));
  expect(screen.getAllByText(/Roe, Sam/)).toHaveLength(1);
  answer(review, { review: { ...plainReview, changedNames: none } });
  await user.click(question.getByRole("button", { name: "100 is right" }));
  await expect.poll(() => sent).toEqual([{ right: ["100"] }]);
  await expect.poll(() => screen.queryByText("Is 100 still Doe, Jane?")).toBeNull();
  expect(await screen.findByText("100 is confirmed for this file.")).toBeVisible();
});

test("[UP-05] many such numbers are one question, which says that the file may be another company's", async () => {
  asAccount({ plan: "standard" });
  const asked = ["1", "2", "3", "4"].map(changed);
  answer(review, { review: { ...plainReview, employees: 6, changedNames: { count: 5, asked } } });
  const sent = answer(decide, { status: true });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  const title = "5 employee numbers with different names than in earlier runs";
  const question = within(await screen.findByRole("region", { name: title }));
  expect(question.getByText(/^This may be the file of another company/)).toBeVisible();
  expect(question.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["1", "2", "3", "4"].map((number) => `${number}: Roe, Sam (line 7), Doe, Jane in earlier runs`),
    "and 1 more number",
  ]);
  await user.click(question.getByRole("button", { name: "All 5 numbers are right" }));
  await expect.poll(() => sent).toEqual([{ right: "all" }]);
});
