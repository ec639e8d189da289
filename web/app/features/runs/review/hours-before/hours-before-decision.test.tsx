import { screen, within } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"]["hours-before"], "$put");
const rise = { before: "2027-01-01", needsPeriod: false, open: 240, entered: 0 };
const asked: Partial<Review> = {
  ...{ payDate: "2027-01-08", period: { from: "2026-12-21", through: "2027-01-03" } },
  notCheckedFor: [{ reason: "rate-changed", employees: 240, example: "1001" }],
  rateChange: rise,
};

function open(fields: Partial<Review>) {
  asAccount({ plan: "standard" });
  answer(review, { review: { ...plainReview, ...fields } });
  return renderPage(`/app/analysis/${plainReview.id}`);
}

const question = "How many hours were worked before Jan 1, 2027?";
const field = () => screen.findByRole("textbox", { name: "Hours worked before Jan 1, 2027" });

test("[CALC-04] the review says which report of hours to paste, and then for whom they count", async () => {
  const { user } = open(asked);
  const card = await screen.findByRole("alert", { name: question });
  expect(card).toHaveTextContent("240 employees are paid between the earlier rate and the later one");
  expect(card).toHaveTextContent("the hours worked from Dec 21, 2026 to Dec 31, 2026, without paid leave");
  expect(screen.queryByText("Why some employees aren't checked")).toBeNull();
  const sent = answer(decide, { employees: 240, others: 0 });
  await user.click(await field());
  await user.paste("1001\t64\n1002\t56.5");
  answer(review, {
    review: { ...plainReview, ...asked, notCheckedFor: [], rateChange: { ...rise, open: 0, entered: 240 } },
  });
  await user.tab();
  await user.keyboard("{Enter}");
  const done = await screen.findByRole("alert", {
    name: "Hours before Jan 1, 2027 entered for 240 employees",
  });
  expect(done).toHaveFocus();
  expect(sent).toEqual([{ before: "2027-01-01", text: "1001\t64\n1002\t56.5" }]);
});

test("lines that can't be used are named, and the list stays in the field", async () => {
  const { user } = open(asked);
  const message = `Line 2: "sick" isn't a number of hours such as 40.25.\nNothing was saved.`;
  refuse(decide, 422, { code: "invalid_input", message });
  await user.click(await field());
  await user.paste("1001\t64\n1002\tsick");
  await user.click(screen.getByRole("button", { name: "Use these hours" }));
  expect(await screen.findByText(/^Line 2: "sick" isn't a number of hours/)).toBeVisible();
  expect(await field()).toHaveValue("1001\t64\n1002\tsick");
});

test("hours that were entered can be changed or removed, and who is left is named", async () => {
  const left = { notCheckedFor: [{ reason: "rate-changed" as const, employees: 1, example: "1007" }] };
  const { user } = open({ ...asked, ...left, rateChange: { ...rise, open: 1, entered: 239 } });
  const card = within(await screen.findByRole("alert", { name: question }));
  expect(
    card.getByText(/^Hours are entered for 239 employees, and are missing for 1007\. Paste a list/),
  ).toBeVisible();
  const sent = answer(decide, { employees: 0, others: 0 });
  await user.click(card.getByRole("button", { name: "Remove the hours" }));
  await expect.poll(() => sent).toEqual([{ before: "2027-01-01", text: "" }]);
});

test("if the pay period isn't known, the review asks for it first", async () => {
  open({ ...asked, period: null, rateChange: { ...rise, needsPeriod: true } });
  const card = await screen.findByRole("alert", { name: "Which days does this file pay for?" });
  expect(card).toHaveTextContent("The minimum wage rose on Jan 1, 2027, shortly before the pay date");
  expect(screen.queryByRole("textbox", { name: "Hours worked before Jan 1, 2027" })).toBeNull();
});
