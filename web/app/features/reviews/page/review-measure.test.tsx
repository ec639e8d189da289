import { screen } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { plainReview } from "../../../test/reviews.ts";
import { answer, endpoint } from "../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
function open(fields: Partial<Review>) {
  asAccount({ plan: "standard" });
  answer(review, { review: { ...plainReview, ...fields } });
  return renderPage(`/app/analysis/${plainReview.id}`);
}

test("the profile's day is named", async () => {
  open({ workweek: { start: 6 }, measures: [{ measure: "whole-weeks", employees: 2 }] });
  const measure = await screen.findByText(/Workweeks start on Saturday\./);
  expect(measure).toHaveTextContent("If the pay period has more days than the file, enter it above.");
});

test("a file from Monday to Friday is looked at for whole workweeks with one click", async () => {
  const period = { from: "2026-11-02", through: "2026-11-13" };
  const { user } = open({
    ...{ period, workweek: { start: 1 } },
    measures: [{ measure: "whole-weeks", employees: 2 }],
  });
  const whole = await screen.findByRole("button", {
    name: "Use Nov 2, 2026 to Nov 15, 2026 as the pay period",
  });
  const looked = { ...period, through: "2026-11-15" };
  answer(review, {
    review: {
      ...{ ...plainReview, period: looked, workweek: { start: 1 } },
      measures: [{ measure: "workweek", employees: 2 }],
    },
  });
  await user.click(whole);
  expect(await screen.findByText(/^Each workweek is checked separately\./)).toBeVisible();
  expect(screen.getByLabelText("Pay period ends")).toHaveValue("2026-11-15");
  expect(screen.queryByRole("button", { name: /as the pay period$/ })).toBeNull();
});
