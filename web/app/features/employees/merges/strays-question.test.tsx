import { screen, within } from "@testing-library/react";
import type { Strays } from "@wagefloor/contract/employees/strays.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { plainReview } from "../../../test/reviews.ts";
import { answer, endpoint } from "../../../test/server.ts";

const jane = { employeeNumber: "001188", name: "Doe, Jane" };
const rick = { employeeNumber: "001189", name: "Roe, Rick" };
const other = { employeeNumber: "42", name: "Roe, Rick" };
const strays: Strays = {
  people: [
    {
      employeeNumber: "1188",
      name: "Doe, Jane",
      purchases: 2,
      owed: 11800,
      proposed: [jane],
      likely: "001188",
    },
    { employeeNumber: "1190", name: null, purchases: 1, owed: 5900, proposed: [other], likely: "42" },
    {
      employeeNumber: "1189",
      name: "Roe, Rick",
      purchases: 1,
      owed: 0,
      proposed: [rick, other],
      likely: null,
    },
  ],
  ...{ more: 0, purchases: 5, alike: 4 },
};
const nothing: Strays = { people: [], more: 0, purchases: 1, alike: 0 };
const review = endpoint(api.runs.reviews[":id"], "$get");
const join = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");
const different = endpoint(api["employee-merges"].different, "$put");

test("[UP-05] a review says how many purchases belong to no number in its file, and merges those that are checked", async () => {
  asAccount({ plan: "standard" });
  answer(review, { review: { ...plainReview, strays } });
  const sent = answer(join, { status: true });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  const name = "5 purchases belong to numbers that aren't in this file";
  const question = within(await screen.findByRole("region", { name }));
  expect(question.getByText(/^4 seem to belong to someone in this file\./)).toBeVisible();
  await user.click(question.getByRole("checkbox", { name: /^1190 .*42 Roe, Rick$/ }));
  await user.click(question.getByRole("button", { name: "Merge 1 number" }));
  const pair = { id: expect.any(String), employeeNumber: "1188", into: "001188" };
  await expect.poll(() => sent).toEqual([{ answer: { pairs: [pair] } }]);
  const told = answer(different, { status: true });
  const apart = question.getByRole("button", { name: "The other one is someone else's" });
  await expect.poll(() => apart).toBeEnabled();
  await user.click(apart);
  await expect.poll(() => told).toEqual([{ one: "1190", other: "42", areDifferent: true }]);
  const alone = within(question.getByRole("group", { name: "1189" }));
  await expect.poll(() => alone.getByRole("button", { name: "42 Roe, Rick" })).toBeEnabled();
  answer(review, { review: { ...plainReview, strays: nothing } });
  await user.click(alone.getByRole("button", { name: "42 Roe, Rick" }));
  await expect
    .poll(() => sent[1])
    .toMatchObject({ answer: { pairs: [{ employeeNumber: "1189", into: "42" }] } });
  await expect.poll(() => screen.queryByRole("region", { name })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("group", { name: "Run this file" }));
});
