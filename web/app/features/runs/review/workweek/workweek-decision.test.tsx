import { screen } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"].workweek, "$put");
const adp = { id: "00000000-0000-4000-8000-000000000021", name: "ADP", version: 2 };
const asked: Partial<Review> = {
  profile: adp,
  workweek: { start: null, isAsked: true },
  measures: [{ measure: "workweek-start", employees: 2 }],
};

function open(fields: Partial<Review>) {
  asAccount({ plan: "standard" });
  answer(review, { review: { ...plainReview, ...fields } });
  return renderPage(`/app/analysis/${plainReview.id}`);
}

const day = () => screen.findByRole("combobox", { name: "First day of the workweek" });

test("[CALC-04] the review asks on which day the workweek starts, by keyboard, and then checks each workweek", async () => {
  const { user } = open(asked);
  const card = await screen.findByRole("alert", { name: "On which day does your workweek start?" });
  expect(card).toHaveTextContent('The profile "ADP" will remember it for the next file.');
  expect(screen.getByText(/^Checked by the pay period's average, not by workweek/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Run" })).toBeEnabled();
  const sent = answer(decide, { status: true });
  await user.selectOptions(await day(), "Sunday");
  answer(review, {
    review: {
      ...{ ...plainReview, profile: adp, workweek: { start: 0, isAsked: true } },
      measures: [{ measure: "workweek", employees: 2 }],
    },
  });
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("alert", { name: "Your workweek starts on Sunday" })).toHaveFocus();
  expect(sent).toEqual([{ workweekStart: 0 }]);
  expect(screen.getByText("Each workweek is checked separately. Workweeks start on Sunday.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm day" })).toBeNull();
});

test("a chosen day is changed or taken back in the review", async () => {
  const { user } = open({ ...asked, workweek: { start: 1, isAsked: true } });
  expect(await day()).toHaveValue("1");
  const sent = answer(decide, { status: true });
  await user.selectOptions(await day(), "No day, use the pay period's average");
  await user.click(screen.getByRole("button", { name: "Confirm day" }));
  await expect.poll(() => sent).toEqual([{ workweekStart: null }]);
});

test("the profile's day is named and not asked for", async () => {
  open({ workweek: { start: 6, isAsked: false }, measures: [{ measure: "whole-weeks", employees: 2 }] });
  const measure = await screen.findByText(/Workweeks start on Saturday\./);
  expect(measure).toHaveTextContent("If the pay period has more days than the file, enter it above.");
  expect(screen.queryByRole("combobox", { name: "First day of the workweek" })).toBeNull();
});

test("a file from Monday to Friday is looked at for whole workweeks with one click", async () => {
  const period = { from: "2026-11-02", through: "2026-11-13" };
  const { user } = open({
    ...{ period, workweek: { start: 1, isAsked: false } },
    measures: [{ measure: "whole-weeks", employees: 2 }],
  });
  const whole = await screen.findByRole("button", {
    name: "Use Nov 2, 2026 to Nov 15, 2026 as the pay period",
  });
  const looked = { ...period, through: "2026-11-15" };
  answer(review, {
    review: {
      ...{ ...plainReview, period: looked, workweek: { start: 1, isAsked: false } },
      measures: [{ measure: "workweek", employees: 2 }],
    },
  });
  await user.click(whole);
  expect(await screen.findByText(/^Each workweek is checked separately\./)).toBeVisible();
  expect(screen.getByLabelText("Pay period ends")).toHaveValue("2026-11-15");
  expect(screen.queryByRole("button", { name: /as the pay period$/ })).toBeNull();
});

test("a day that couldn't be saved stays chosen, and the page says so", async () => {
  const { user } = open(asked);
  refuse(decide, 409, { code: "recalculating", message: "We couldn't save this." });
  await user.selectOptions(await day(), "Monday");
  await user.click(screen.getByRole("button", { name: "Confirm day" }));
  expect(await screen.findByText("We couldn't save this.")).toBeVisible();
  expect(await day()).toHaveValue("1");
});
