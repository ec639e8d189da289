import { act, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { asVisitor } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, disconnect, endpoint, holdBack, refuse } from "../../test/server.ts";

const form = endpoint(api.inquiries.form, "$get");
const inquiries = endpoint(api.inquiries, "$post");
const send = () => screen.getByRole("button", { name: "Send inquiry" });

test("[ENT-01] missing or invalid input shows an error at its field, and the first one gets focus", async () => {
  const { user } = await openForm();
  await user.click(send());
  await expect.poll(() => screen.getByLabelText("Business name")).toHaveFocus();
  for (const sentence of [
    "Enter the name of the business.",
    "Enter a contact name.",
    "Enter an email address, such as name@example.com.",
  ]) {
    expect(screen.getByText(sentence)).toBeVisible();
  }
  expect(screen.getAllByText("Enter a whole number of at least 1.")).toHaveLength(2);
  await fill(user, "0");
  await user.click(send());
  expect(screen.getAllByText("Enter a whole number of at least 1.")).toHaveLength(1);
  await expect.poll(() => screen.getByLabelText("Number of employees")).toHaveFocus();
});

test("[ENT-01] the additional information has four rows", async () => {
  await openForm();
  expect(screen.getByLabelText("Additional information (optional)")).toHaveAttribute("rows", "4");
});

test("[ENT-02] [ENT-03] the button shows a spinner while sending; then a thank-you, and the plans after three seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const { user, address } = await openForm();
  const sent = answer(inquiries, { received: true });
  const release = holdBack(inquiries);
  await fill(user, "1200");
  await user.click(send());
  expect(send()).toBeDisabled();
  expect(send()).toHaveAttribute("data-loading", "true");
  release();
  const thanks = "Thank you for your inquiry! We'll be in touch soon.";
  expect(await screen.findByRole("status")).toHaveTextContent(thanks);
  expect(sent).toMatchObject([{ businessName: "Business", employeesCount: 1200, formToken: "token" }]);
  vi.setTimerTickMode("manual");
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(address()).toBe("/enterprise");
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await expect.poll(address).toBe("/pricing");
});

test("[ENT-02] a failure shows a red banner and can be corrected", async () => {
  const { user } = await openForm();
  await fill(user, "1200");
  disconnect(inquiries);
  await user.click(send());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Failed to submit form. Please try again.");
  expect(alert.style.getPropertyValue("--alert-color")).toContain("red");
  const message = "Too many inquiries. Please try again in 2 minutes.";
  refuse(inquiries, 429, { code: "too_many_requests", message });
  await user.click(send());
  await expect.poll(() => screen.queryByText(new RegExp(message))).toBeVisible();
  answer(inquiries, { received: true });
  await user.click(send());
  expect(await screen.findByText(/^Thank you for your inquiry!/)).toBeVisible();
});

async function openForm() {
  asVisitor();
  answer(form, { formToken: "token", fastestMilliseconds: 0 });
  const page = renderPage("/enterprise");
  await screen.findByRole("button", { name: "Send inquiry" });
  return page;
}

async function fill(user: UserEvent, employees: string): Promise<void> {
  for (const [label, text] of [
    ["Business name", "Business"],
    ["Contact name", "Contact"],
    ["Email", "contact@example.com"],
    ["Number of employees", employees],
    ["Expected analyses per month", "52"],
  ] as const) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}
