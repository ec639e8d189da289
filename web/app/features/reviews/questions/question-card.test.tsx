import { screen, within } from "@testing-library/react";
import type { QuestionForm, ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { asked, plainReview } from "../../../test/reviews.ts";
import { answer, endpoint, holdBack } from "../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const answers = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");

function show(...questions: ReviewQuestion[]) {
  answer(review, { review: { ...plainReview, questions } });
}

function open(...questions: ReviewQuestion[]) {
  asAccount({ plan: "standard" });
  show(...questions);
  return renderPage(`/app/analysis/${plainReview.id}`);
}

const radios = (...labels: string[]): QuestionForm => ({
  fields: [{ as: "radios", options: labels.map((label) => ({ label, answer: label })) }],
});

test("[UP-05] a question is answered with a click, says what counts now, and can be answered otherwise", async () => {
  const { user } = open(asked("voided", { text: "They don't count.", form: radios("Count them") }));
  const question = within(await screen.findByRole("alert", { name: "The question voided" }));
  expect(question.getByText("They don't count.")).toBeVisible();
  const sent = answer(answers, { status: true });
  show(asked("voided", { title: "They count", isOpen: false, form: radios("Leave them out") }));
  await user.click(question.getByRole("radio", { name: "Count them" }));
  const answered = within(await screen.findByRole("status", { name: "They count" }));
  expect(answered.getByRole("radio", { name: "Leave them out" })).toBeEnabled();
  expect(sent).toEqual([{ answer: "Count them" }]);
});

test("an answer leads to the next question, and the last one to Run", async () => {
  const who = (number: string) =>
    asked("people", { key: number, title: `Who is ${number}?`, form: { ...radios("Yes"), confirm: "OK" } });
  const { user } = open(who("43"), who("44"));
  const first = within(await screen.findByRole("region", { name: "Who is 43?" }));
  await user.click(first.getByRole("radio", { name: "Yes" }));
  first.getByRole("button", { name: "OK" }).focus();
  answer(answers, { status: true });
  show(who("44"));
  await user.keyboard("{Enter}");
  await expect.poll(() => screen.getByRole("region", { name: "Who is 44?" })).toHaveFocus();
  await user.click(screen.getByRole("radio", { name: "Yes" }));
  show();
  await user.tab();
  await user.keyboard("{Enter}");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("group", { name: "Run this file" }));
});

test("[UP-05] whom a question is about is listed, and a page of ours leads on", async () => {
  const link = { label: "Replace that run", to: "/app/analysis?replaces=1" };
  open(asked("people", { lines: ["1: Roe, Sam", "and 1 more number"], link }));
  const question = within(await screen.findByRole("region", { name: "The question people" }));
  expect(question.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1: Roe, Sam",
    "and 1 more number",
  ]);
  expect(question.getByRole("link", { name: link.label })).toHaveAttribute("href", link.to);
});

test("a file that can't be run without an answer is run once the box is checked", async () => {
  const label = "Run it again anyway";
  const box = (isChecked: boolean): QuestionForm => {
    const options = [null, "the run"].map((one, at) => ({
      label: "",
      answer: one,
      isChosen: isChecked === (at === 1),
    }));
    return { fields: [{ as: "box", label, options }] };
  };
  const missing = "To run this file, check the box above.";
  const { user } = open(asked("earlier-runs", { missing, form: box(false) }));
  const run = await screen.findByRole("button", { name: "Run" });
  expect(run).toBeDisabled();
  expect(screen.getByText(missing)).toBeVisible();
  const sent = answer(answers, { status: true });
  show(asked("earlier-runs", { form: box(true) }));
  await user.click(screen.getByRole("checkbox", { name: label }));
  await expect.poll(() => run).toBeEnabled();
  expect(screen.getByRole("checkbox", { name: label })).toBeChecked();
  expect(screen.queryByText(missing)).toBeNull();
  expect(sent).toEqual([{ answer: "the run" }]);
});

test("[CALC-02] of several answers one is chosen by what each leads to, and is shown while it's saved", async () => {
  const basis = (label: string, isChosen = false) => ({
    ...{ label, description: `${label}: 45 hours`, isChosen },
    answer: { basis: label, keeps: false },
  });
  const form = (...fields: QuestionForm["fields"]) => asked("hours", { form: { fields } });
  const { user } = open(form({ as: "radios", options: [basis("First row"), basis("All rows")] }));
  const all = await screen.findByRole("radio", { name: "All rows" });
  expect(all).toHaveAccessibleDescription("All rows: 45 hours");
  expect(all).not.toBeChecked();
  const sent = answer(answers, { status: true });
  const release = holdBack(answers);
  await user.click(all);
  expect(all).toBeChecked();
  const options = ["keeps not", "keeps"].map((one) => ({
    label: "",
    answer: one,
    isChosen: one === "keeps not",
  }));
  show(
    form(
      { as: "radios", options: [basis("First row"), basis("All rows", true)] },
      { as: "box", label: "In the next files too", options },
    ),
  );
  release();
  await user.click(await screen.findByRole("checkbox", { name: "In the next files too" }));
  expect(screen.getByRole("radio", { name: "All rows" })).toBeChecked();
  await expect
    .poll(() => sent)
    .toEqual([{ answer: { basis: "All rows", keeps: false } }, { answer: "keeps" }]);
});

test.each([
  ["folded until a user opens it", "", false],
  ["open where something is chosen", "Nov 6", true],
])("[UP-05] what can be left out is %s", async (_, chosen, isOpen) => {
  const options = [
    { label: "Nov 6", answer: "run", isChosen: chosen === "Nov 6" },
    { label: "Don't use them", answer: null, isChosen: chosen === "" },
  ];
  const { user } = open(
    asked("deductions", { isOpen: false, form: { fields: [{ as: "radios", options }], folded: "Which?" } }),
  );
  const summary = await screen.findByText("Which?");
  expect(summary.parentElement).toHaveProperty("open", isOpen);
  if (!isOpen) await user.click(summary);
  expect(screen.getByRole("radio", { name: "Nov 6" })).toBeVisible();
});
