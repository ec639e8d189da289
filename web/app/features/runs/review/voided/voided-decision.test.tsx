import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"].voided, "$put");
const voided = { rows: 2, amount: 80_000 };

test("[UP-05] voided checks that were left out are named with their sum, and can be counted after all", async () => {
  asAccount({ plan: "standard" });
  answer(review, { review: { ...plainReview, voided: { ...voided, areCounted: false } } });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  expect(await screen.findByText("Voided checks left out: 2 rows, $800.00")).toBeVisible();
  expect(screen.getByText(/rows in the file, not counting voided checks\./)).toBeVisible();
  const sent = answer(decide, { status: true });
  answer(review, { review: { ...plainReview, voided: { ...voided, areCounted: true } } });
  await user.click(screen.getByRole("button", { name: "Count them as pay" }));
  expect(await screen.findByText("Voided checks counted as pay: 2 rows, $800.00")).toBeVisible();
  expect(screen.queryByText(/not counting voided/)).toBeNull();
  expect(sent).toEqual([{ areCounted: true }]);
  expect(screen.getByRole("button", { name: "Leave them out" })).toBeEnabled();
});
