import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { run } from "../../../../test/runs.ts";
import { answer, endpoint } from "../../../../test/server.ts";

const renumbered = api.runs.reviews[":id"].renumbered;

test("[UP-05] a review asks whether a new number is that of someone who is missing, and remembers the answer", async () => {
  asAccount({ plan: "standard" });
  const previous = { run, newEmployees: 1, missingEmployees: 1, skippedPay: { gross: 0, hours: 0 } };
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, previous } });
  const person = { newNumber: "43", employeeNumber: "1043", name: "Reed, Bo", balance: 5900 };
  answer(endpoint(renumbered, "$get"), { people: [person], more: 1 });
  const sent = answer(endpoint(renumbered, "$put"), { status: true });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  const question = within(await screen.findByRole("alert", { name: "Is 43 the same person as 1043?" }));
  expect(screen.getByText(/^1 more new employee may be in the last run/)).toBeVisible();
  expect(question.getByText(/Reed, Bo is new in this file as 43.*owes \$59.00/)).toBeVisible();
  answer(endpoint(renumbered, "$get"), { people: [], more: 0 });
  await user.click(question.getByRole("button", { name: "No, they're two people" }));
  await expect.poll(() => sent).toEqual([{ newNumber: "43", employeeNumber: "1043", isSame: false }]);
  await expect.poll(() => screen.queryByText("Is 43 the same person as 1043?")).toBeNull();
  expect(await screen.findByText("43 and 1043 stay two employees.")).toBeVisible();
});

test("an answer leads to the next question, and the last one to Run; each is confirmed", async () => {
  asAccount({ plan: "standard" });
  const previous = { run, newEmployees: 2, missingEmployees: 2, skippedPay: { gross: 0, hours: 0 } };
  const later = { ...previous, newEmployees: 1, missingEmployees: 1, skippedPay: { gross: 0, hours: 0 } };
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, previous } });
  const people = [
    { newNumber: "43", employeeNumber: "1043", name: "Reed, Bo", balance: 5900 },
    { newNumber: "44", employeeNumber: "1044", name: "Diaz, Di", balance: null },
  ];
  answer(endpoint(renumbered, "$get"), { people, more: 0 });
  answer(endpoint(renumbered, "$put"), { status: true });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  const question = (number: string) => screen.findByRole("alert", { name: new RegExp(`^Is ${number} `) });
  within(await question("43"))
    .getByRole("button", { name: "Yes, merge them" })
    .focus();
  answer(endpoint(renumbered, "$get"), { people: people.slice(1), more: 0 });
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, previous: later } });
  await user.keyboard("{Enter}");
  expect(await screen.findByText("1043 was merged with 43.")).toBeVisible();
  const second = await question("44");
  await expect.poll(() => second).toHaveFocus();
  answer(endpoint(renumbered, "$get"), { people: [], more: 0 });
  const none = { ...previous, newEmployees: 0, missingEmployees: 0, skippedPay: { gross: 0, hours: 0 } };
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, previous: none } });
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("1044 was merged with 44.")).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("group", { name: "Run this file" }));
});

test("[UP-05] a review asks whether similar numbers are two people's, and remembers that they are", async () => {
  asAccount({ plan: "standard" });
  const notes = [{ kind: "similar-numbers" as const, numbers: ["1001", "1007"], lines: [2, 4] }];
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, notes } });
  const sent = answer(endpoint(api["employee-merges"].different, "$put"), { status: true });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  const question = within(await screen.findByRole("alert", { name: "Are 1001 and 1007 two people?" }));
  expect(question.getByText(/'1001' \(line 2\) and '1007' \(line 4\) have the same name/)).toBeVisible();
  expect(question.getByText(/If they're two people, say so here\.$/)).toBeVisible();
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: plainReview });
  await user.click(question.getByRole("button", { name: "They're two people" }));
  await expect.poll(() => sent).toEqual([{ one: "1001", other: "1007", areDifferent: true }]);
  await expect.poll(() => screen.queryByText("Are 1001 and 1007 two people?")).toBeNull();
});
