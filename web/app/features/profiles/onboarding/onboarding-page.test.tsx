import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, fileProfile, profile } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, disconnect, refuse } from "../../../test/server.ts";
import {
  header,
  headerRow,
  identifier,
  next,
  openSetUp,
  paste,
  reachDeduction,
  save,
  saving,
} from "./test/onboarding-page.ts";

test("[ONB-01] [ONB-02] [ONB-03] [ONB-04] the way back keeps what was typed in every step", async () => {
  const { user, goBack } = await openSetUp();
  await paste(user, header);
  await user.click(next());
  await user.type(await identifier(), "Regular");
  await user.selectOptions(screen.getByLabelText("Hours Column"), "Amount");
  await user.selectOptions(screen.getByLabelText("Amount Column"), "Hours");
  await user.click(next());
  const amount = await screen.findByLabelText("Deduction Amount");
  await user.clear(amount);
  await user.type(amount, "61.50");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await identifier()).toHaveValue("Regular");
  expect(screen.getByLabelText("Hours Column")).toHaveValue("Amount");
  await goBack();
  await expect.poll(headerRow).toHaveValue(header);
  await user.click(next());
  expect(await identifier()).toHaveValue("Regular");
  await user.click(next());
  expect(await screen.findByLabelText("Deduction Amount")).toHaveValue("61.50");
});

test("[APP-02] a user without a configuration is sent to set up, and a user with one isn't", async () => {
  asAccount({ plan: "standard" });
  answer(profile, { profile: null });
  const without = renderPage("/app/results");
  await screen.findByRole("heading", { name: "Your payroll file" });
  expect(without.address()).toBe("/onboarding");
  without.close();

  asAccount({ plan: "standard" });
  const { address } = renderPage("/onboarding");
  await expect.poll(address).toBe("/app");
});

test("[ONB-01] [ONB-02] a missing, unreadable or foreign header row shows an error and keeps the step", async () => {
  const { user } = await openSetUp();
  expect(headerRow()).toHaveAttribute("placeholder", expect.stringMatching(/^"[^"]+"(,"[^"]+")+$/));
  await user.click(next());
  expect(headerRow()).toHaveAccessibleDescription(/Paste the header row from your payroll file\./);
  await paste(user, '"Employee ID,"Location');
  await user.click(next());
  const unreadable = "Invalid header format. Please check your input.";
  expect(headerRow()).toHaveAccessibleDescription(new RegExp(unreadable));
  await expect.poll(() => headerRow()).toHaveFocus();
  await user.clear(headerRow());
  await paste(user, "Payroll Register,,,,");
  await user.click(next());
  expect(headerRow()).toHaveAccessibleDescription(
    new RegExp(
      `${unreadable}.*You need five columns: employee ID, location, earnings type, amount, and hours\\.`,
    ),
  );
  expect(screen.getByRole("img", { name: "Step 1 of 3" })).toBeInTheDocument();
});

test("[ONB-02] [ONB-03] pasted names are trimmed and lose their quotes", async () => {
  const { user } = await openSetUp();
  await paste(user, ' "Emp #" , Place ,"Wage Type Long Text", Amount , "Hours" ');
  await user.click(next());
  const names = ["Emp #", "Place", "Wage Type Long Text", "Amount", "Hours"];
  const column = await screen.findByLabelText<HTMLSelectElement>("Employee ID Column");
  expect([...column.options].map(({ text }) => text)).toEqual(["Choose a column", ...names]);
});

test("[ONB-03] every column and the identifier are required", async () => {
  const { user } = await openSetUp();
  await paste(user, "A,B,C,D,E");
  await user.click(next());
  expect(await identifier()).toHaveAttribute("placeholder", "Total gross");
  expect(screen.getByText("'Wage Type Long Text' or 'WT'", { exact: false })).toBeVisible();
  expect(screen.getByText("/101", { exact: false })).toBeVisible();
  await user.click(next());
  expect(screen.getAllByText("Choose a column.")).toHaveLength(5);
  expect(screen.getByText("Enter the text for regular earnings.")).toBeVisible();
  await expect.poll(() => screen.getByLabelText("Employee ID Column")).toHaveFocus();
});

test("[ONB-04] the deduction starts at 59.00 and accepts only dollars and cents", async () => {
  const { user, address } = await openSetUp();
  const amount = await reachDeduction(user);
  expect(amount).toHaveValue("59.00");
  for (const slip of ["", "-5", "12.345"]) {
    await user.clear(amount);
    await user.type(amount, `${slip}{Enter}`);
    expect(amount).toHaveValue(slip);
    expect(amount).toHaveAttribute("aria-invalid", "true");
  }
  expect(amount).toHaveAccessibleDescription(/Enter an amount of 0 or more in dollars and cents/);
  await user.clear(amount);
  await user.type(amount, "12.34");
  const saved = { ...fileProfile, earningsIdentifier: "/101", deductionAmount: 1234 };
  const sent = answer(saving, { profile: saved });
  answer(profile, { profile: saved });
  await user.click(save());
  await expect.poll(address).toBe("/app");
  expect(sent).toEqual([saved]);
});

test("[ONB-04] a failed save, or one after being signed out, shows an error and keeps what was entered", async () => {
  const { user, address } = await openSetUp();
  const amount = await reachDeduction(user);
  await user.clear(amount);
  await user.type(amount, "61.50");
  disconnect(saving);
  await user.click(save());
  expect(await screen.findByText("Failed to save configuration. Please try again.")).toBeVisible();
  refuse(saving, 401, { code: "unauthenticated", message: "Please sign in." });
  await user.click(save());
  expect(await screen.findByText("You must be logged in to save configuration")).toBeVisible();
  const saved = { ...fileProfile, earningsIdentifier: "/101", deductionAmount: 6150 };
  const sent = answer(saving, { profile: saved });
  answer(profile, { profile: saved });
  await user.click(save());
  await expect.poll(address).toBe("/app");
  expect(sent).toEqual([saved]);
});
