import { screen, within } from "@testing-library/react";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { asked, plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");
const rise = { before: "2027-01-01", needsPeriod: false, open: 240, entered: 0 };
const title = "How many hours were worked before Jan 1, 2027?";

function show(rateChange: Review["rateChange"], fields: Partial<ReviewQuestion> = {}) {
  const questions = [asked("hours-before", { title, settles: ["rate-changed"], ...fields })];
  const notCheckedFor = [{ reason: "rate-changed" as const, employees: 240, example: "1001" }];
  answer(review, { review: { ...plainReview, notCheckedFor, rateChange, questions } });
}

function open(...shown: Parameters<typeof show>) {
  asAccount({ plan: "standard" });
  show(...shown);
  return renderPage(`/app/analysis/${plainReview.id}`);
}

const field = () => screen.findByRole("textbox", { name: "Hours worked before Jan 1, 2027" });

test("[CALC-04] the review takes a pasted report of hours, and leads on by keyboard", async () => {
  const { user } = open(rise);
  const sent = answer(decide, { status: true });
  await user.click(await field());
  expect(screen.queryByText("Why some employees aren't checked")).toBeNull();
  await user.paste("1001\t64\n1002\t56.5");
  show({ ...rise, open: 0, entered: 240 }, { title: "Hours entered", isOpen: false });
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("region", { name: "Hours entered" })).toHaveFocus();
  expect(sent).toEqual([{ answer: { before: "2027-01-01", text: "1001\t64\n1002\t56.5" } }]);
});

test("lines that can't be used are named, and the list stays in the field", async () => {
  const { user } = open(rise);
  const message = `Line 2: "sick" isn't a number of hours such as 40.25.\nNothing was saved.`;
  refuse(decide, 422, { code: "invalid_input", message });
  await user.click(await field());
  await user.paste("1001\t64\n1002\tsick");
  await user.click(screen.getByRole("button", { name: "Use these hours" }));
  expect(await screen.findByText(/^Line 2: "sick" isn't a number of hours/)).toBeVisible();
  expect(await field()).toHaveValue("1001\t64\n1002\tsick");
});

test("hours that were entered can be changed or removed", async () => {
  const { user } = open({ ...rise, open: 1, entered: 239 });
  const card = within(await screen.findByRole("region", { name: title }));
  const sent = answer(decide, { status: true });
  await user.click(card.getByRole("button", { name: "Remove the hours" }));
  await expect.poll(() => sent).toEqual([{ answer: { before: "2027-01-01", text: "" } }]);
});
