import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, chooseCharging, everyoneCharged } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, disconnect, endpoint } from "../../../test/server.ts";
import { chargingEffect } from "./charging-effect.ts";

const charging = endpoint(api.profiles.charging, "$get");

test("the choice says what it means for whom before it's saved", async () => {
  asAccount();
  answer(charging, { ...everyoneCharged, owing: 12, owed: 70_800, withoutPurchase: 1 });
  const { user } = renderPage("/app/settings/balances");
  const card = await openCard();
  expect(everyone(card)).toBeChecked();
  await user.click(recorded(card));
  expect(card.getByRole("status")).toHaveTextContent(
    "Starting with the next run, no one is charged without a recorded purchase. 12 employees who still owe $708.00 together keep their balances. 1 employee of past runs without a balance isn't charged until you record a purchase. Past runs don't change.",
  );
  const sent = answer(chooseCharging, { ...everyoneCharged, charging: "recorded" });
  await user.click(card.getByRole("button", { name: "Save" }));
  expect(await card.findByText("Saved. It applies starting with your next run.")).toBeVisible();
  expect(recorded(card)).toBeChecked();
  expect(sent).toEqual([{ charging: "recorded" }]);
});

test("a choice that couldn't be saved stays selected, with an error", async () => {
  asAccount();
  disconnect(chooseCharging);
  const { user } = renderPage("/app/settings/balances");
  const card = await openCard();
  await user.click(recorded(card));
  await user.click(card.getByRole("button", { name: "Save" }));
  expect(await card.findByRole("alert")).toHaveTextContent("The previous choice still applies.");
  expect(recorded(card)).toBeChecked();
});

test("charging everyone says how many employees of past runs that is, and how much where all profiles agree", () => {
  const known = { ...everyoneCharged, charging: "recorded" as const, withoutPurchase: 40 };
  expect(chargingEffect("everyone", known)).toBe(
    "Starting with the next run, every employee without a balance is charged $59.00. That includes 40 employees of past runs: $2,360.00 together. Past runs don't change.",
  );
  expect(chargingEffect("everyone", { ...known, deductionAmounts: [4500, 5900] })).toBe(
    "Starting with the next run, every employee without a balance is charged the deduction amount of the file's profile. That includes 40 employees of past runs. Past runs don't change.",
  );
});

async function openCard() {
  await screen.findByRole("radio", { name: "Everyone new in a payroll file" });
  return within(screen.getByRole("region", { name: "Who is charged" }));
}

type Card = Awaited<ReturnType<typeof openCard>>;

const everyone = (card: Card) => card.getByRole("radio", { name: "Everyone new in a payroll file" });
const recorded = (card: Card) => card.getByRole("radio", { name: "Only employees with a recorded purchase" });
