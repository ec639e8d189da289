import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, chooseCharging, everyoneCharged, fileProfile, profile } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, disconnect, endpoint } from "../../../test/server.ts";

const saving = endpoint(api.profiles.default, "$put");
const header = "Employee ID,Location,Earnings Type,Amount,Hours";

test("[ONB-02] a later step of an earlier visit begins with the header row, and waits for the button", async () => {
  const { user } = await openSetUp({ step: 2 });
  await user.type(headerRow(), header);
  expect(headerRow()).toHaveValue(header);
  expect(screen.getByRole("img", { name: "Step 1 of 3" })).toBeInTheDocument();
  await user.click(next());
  expect(await screen.findByRole("img", { name: "Step 2 of 3" })).toBeInTheDocument();
});

test("[ONB-04] with recorded purchases only, no amount is asked for, and the choice is saved first", async () => {
  const { user, address } = await openSetUp();
  const amount = await reachDeduction(user);
  expect(screen.getByRole("radio", { name: "Everyone new in a payroll file" })).toBeChecked();
  await user.clear(amount);
  await user.click(screen.getByRole("radio", { name: "Only employees with a recorded purchase" }));
  expect(screen.queryByLabelText("Deduction Amount")).toBeNull();
  disconnect(chooseCharging);
  await user.click(save());
  expect(await screen.findByText("Failed to save configuration. Please try again.")).toBeVisible();
  const chosen = answer(chooseCharging, { ...everyoneCharged, charging: "recorded" });
  const sent = answer(saving, { profile: fileProfile });
  answer(profile, { profile: fileProfile });
  await user.click(save());
  await expect.poll(address).toBe("/app");
  expect(chosen).toEqual([{ charging: "recorded" }]);
  expect(sent).toMatchObject([{ deductionAmount: 5900 }]);
});

async function openSetUp(state: unknown = null) {
  asAccount();
  answer(profile, { profile: null });
  const page = renderPage("/onboarding", { state });
  await screen.findByRole("heading", { name: "Your payroll file" });
  return page;
}

const headerRow = () => screen.getByRole("textbox", { name: "Header row" });
const identifier = () => screen.findByLabelText("Regular Earnings Identifier");
const next = () => screen.getByRole("button", { name: "Next Step" });
const save = () => screen.getByRole("button", { name: "Save Configuration" });

async function paste(user: UserEvent, text: string): Promise<void> {
  await user.click(headerRow());
  await user.paste(text);
}

async function reachDeduction(user: UserEvent): Promise<HTMLElement> {
  await paste(user, header);
  await user.click(next());
  await user.type(await identifier(), "/101");
  await user.click(next());
  return screen.findByLabelText("Deduction Amount");
}
