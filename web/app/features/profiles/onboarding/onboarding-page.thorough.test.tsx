import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseCharging, everyoneCharged, fileProfile, profile } from "../../../test/account.ts";
import { answer, disconnect } from "../../../test/server.ts";
import { header, headerRow, next, openSetUp, reachDeduction, save, saving } from "./test/onboarding-page.ts";

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
