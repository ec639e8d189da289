import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, proposalsFollowed } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, disconnect, endpoint } from "../../../test/server.ts";
import { followEffect } from "./follow-effect.ts";

const choosing = endpoint(api.profiles["balances-follow"], "$put");

async function openCard() {
  asAccount();
  answer(endpoint(api.profiles["balances-follow"], "$get"), proposalsFollowed);
  const { user } = renderPage("/app/settings/balances");
  await screen.findByRole("radio", { name: "Once you confirm what payroll took" });
  return { user, card: within(screen.getByRole("region", { name: "When deductions count" })) };
}

test("the choice says that no balance changes before it's saved", async () => {
  const { user, card } = await openCard();
  expect(card.getByRole("radio", { name: "As soon as you run the file" })).toBeChecked();
  await user.click(card.getByRole("radio", { name: "Once you confirm what payroll took" }));
  expect(card.getByRole("status")).toHaveTextContent(
    "Starting with your next run, deductions count once you confirm what payroll took. No balance changes now, and past runs stay as they are.",
  );
  const sent = answer(choosing, { ...proposalsFollowed, balancesFollow: "confirmed" });
  await user.click(card.getByRole("button", { name: "Save" }));
  expect(await card.findByText("Saved. It applies starting with your next run.")).toBeVisible();
  expect(sent).toEqual([{ balancesFollow: "confirmed" }]);
});

test("a choice that couldn't be saved stays selected, with an error", async () => {
  const { user, card } = await openCard();
  disconnect(choosing);
  await user.click(card.getByRole("radio", { name: "Once you confirm what payroll took" }));
  await user.click(card.getByRole("button", { name: "Save" }));
  expect(await card.findByRole("alert")).toHaveTextContent("The previous choice still applies.");
  expect(card.getByRole("radio", { name: "Once you confirm what payroll took" })).toBeChecked();
});

test("going back says which runs still wait to be confirmed", () => {
  const known = { balancesFollow: "confirmed" as const, runsToConfirm: 2, openProposals: 8820 };
  expect(followEffect("proposed", known)).toBe(
    "Starting with your next run, deductions count as soon as you run the file. No balance changes now, and past runs stay as they are. 2 runs still wait to be confirmed: $88.20 stays proposed until then.",
  );
});
