import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { api } from "../../../../lib/api.ts";
import { asAccount, profile } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { answer, endpoint } from "../../../../test/server.ts";

export const saving = endpoint(api.profiles.default, "$put");

export const header = "Employee ID,Location,Earnings Type,Amount,Hours";

export async function openSetUp(state: unknown = null) {
  asAccount();
  answer(profile, { profile: null });
  const page = renderPage("/onboarding", { state });
  await screen.findByRole("heading", { name: "Your payroll file" });
  return page;
}

export const headerRow = () => screen.getByRole("textbox", { name: "Header row" });

export const identifier = () => screen.findByLabelText("Regular Earnings Identifier");

export const next = () => screen.getByRole("button", { name: "Next Step" });

export const save = () => screen.getByRole("button", { name: "Save Configuration" });

export async function paste(user: UserEvent, text: string): Promise<void> {
  await user.click(headerRow());
  await user.paste(text);
}

export async function reachDeduction(user: UserEvent): Promise<HTMLElement> {
  await paste(user, header);
  await user.click(next());
  await user.type(await identifier(), "/101");
  await user.click(next());
  return screen.findByLabelText("Deduction Amount");
}
