import { screen } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { asked, plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint } from "../../../../test/server.ts";

type Kind = Review["unknownKinds"][number];

const open: Kind = {
  value: "OT",
  seemsWorked: true,
  rows: 2,
  employees: 1,
  amount: 3000,
  hours: 2_000_000,
  isWorked: null,
};
const site: Kind = { ...open, value: "Site 9", seemsWorked: false };

const decide = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");

const title = "Which are pay for hours worked?";

function openReview(unknownKinds: readonly Kind[]) {
  asAccount({ plan: "standard" });
  const show = (kinds: readonly Kind[]) =>
    answer(endpoint(api.runs.reviews[":id"], "$get"), {
      review: { ...plainReview, unknownKinds: [...kinds], questions: [asked("kinds", { title })] },
    });
  show(unknownKinds);
  return { ...renderPage(`/app/analysis/${plainReview.id}`), show };
}

test("[CSV-03] a review asks whether new kinds of pay are pay for hours worked, and proposes what their names say", async () => {
  const { user, show } = openReview([open, site]);
  const overtime = await screen.findByRole("checkbox", { name: "OT" });
  expect(overtime).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Site 9" })).not.toBeChecked();
  expect(overtime).toHaveAccessibleDescription("2 rows of 1 employee: $30.00, 2 hours");
  expect(screen.getByRole("button", { name: "Run" })).toBeEnabled();

  const sent = answer(decide, { status: true });
  await user.click(screen.getByRole("checkbox", { name: "Site 9" }));
  show([
    { ...open, isWorked: true },
    { ...site, isWorked: true },
  ]);
  await user.click(screen.getByRole("button", { name: "Confirm kinds of pay" }));

  await expect.poll(() => screen.queryByRole("button", { name: "Confirm kinds of pay" })).toBeNull();
  expect(screen.getByRole("region", { name: title })).toHaveFocus();
  expect(sent).toEqual([
    {
      answer: [
        { value: "OT", isWorked: true },
        { value: "Site 9", isWorked: true },
      ],
    },
  ]);
});

test("[CSV-03] what was said about a kind of pay can be changed until the file is run", async () => {
  const { user } = openReview([{ ...open, isWorked: true }]);
  const sent = answer(decide, { status: true });
  await user.click(await screen.findByRole("checkbox", { name: "OT" }));
  await user.click(screen.getByRole("button", { name: "Confirm kinds of pay" }));
  await expect.poll(() => sent).toEqual([{ answer: [{ value: "OT", isWorked: false }] }]);
});
