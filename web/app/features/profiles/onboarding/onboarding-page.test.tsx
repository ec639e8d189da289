import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, profile } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer } from "../../../test/server.ts";

const header = "Employee ID,Location,Earnings Type,Amount,Hours";

test("[ONB-01] [ONB-02] [ONB-03] [ONB-04] the way back keeps what was typed in every step", async () => {
  const { user, goBack } = await openSetUp();
  await user.type(headerRow(), header);
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

test("[ONB-02] a later step of an earlier visit begins with the header row, and waits for the button", async () => {
  const { user } = await openSetUp({ step: 2 });
  await user.type(headerRow(), header);
  expect(headerRow()).toHaveValue(header);
  expect(screen.getByRole("img", { name: "Step 1 of 3" })).toBeInTheDocument();
  await user.click(next());
  expect(await screen.findByRole("img", { name: "Step 2 of 3" })).toBeInTheDocument();
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
