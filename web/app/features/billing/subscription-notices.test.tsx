import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, usage, usageOf, withoutPlan } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer } from "../../test/server.ts";

const later = "2026-12-12T12:00:00.000Z";
const oncePerCard = "The free trial is once per card.";

test("[BILL-05] the end of a free trial is announced", async () => {
  asAccount();
  answer(usage, usageOf("standard", { trialEnd: later }));
  renderPage("/app");
  expect(await screen.findByText(/^Your free trial of the Standard plan ends on/)).toHaveTextContent(
    "Dec 12, 2026",
  );
});

test("[BILL-04] a canceled plan says when it ends and can be resumed, unless the account is to be deleted", async () => {
  asAccount();
  const canceled = usageOf("standard", { cancelAtPeriodEnd: true });
  answer(usage, canceled);
  const page = renderPage("/app");
  expect(await screen.findByText(/is canceled and ends on/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Resume" })).toBeVisible();
  page.close();

  asAccount({ deletesAt: later });
  answer(usage, canceled);
  renderPage("/app");
  expect(await screen.findByText(/To resume it, keep your account first\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
});

test("[BILL-04] an overdue payment is told with the day until which access lasts", async () => {
  asAccount();
  answer(usage, usageOf("standard", { pastDue: { since: later, accessUntil: later } }));
  renderPage("/app");
  const notice = await screen.findByText("Your payment is overdue");
  expect(notice.closest("[role=status]")).toHaveTextContent("You keep access until Dec 12, 2026");
  expect(screen.getByRole("button", { name: "Update payment" })).toBeVisible();
});

test("[BILL-05] a card that had its trial is told, and with a plan nothing is to be done", async () => {
  asAccount();
  answer(usage, { ...usageOf("standard"), notice: oncePerCard });
  renderPage("/app");
  expect(await screen.findByText("About your free trial")).toBeVisible();
  expect(screen.getByText(oncePerCard)).toBeVisible();
  expect(screen.queryByRole("link", { name: "View Pricing Plans" })).toBeNull();
});

test("[BILL-05] without a plan, because the card had its trial and did not pay, it is said why and what to do", async () => {
  asAccount();
  answer(usage, { ...withoutPlan, notice: oncePerCard });
  const { user, address } = renderPage("/app");
  await screen.findByText("About your free trial");
  await user.click(screen.getByRole("link", { name: "View Pricing Plans" }));
  await expect.poll(address).toBe("/pricing");
});

test("[SET-01] the settings say that there is no plan, and lead to the plans", async () => {
  asAccount();
  renderPage("/app/settings");
  const card = await screen.findByRole("region", { name: "Subscription" });
  expect(await within(card).findByText("You have no active subscription.")).toBeVisible();
  expect(within(card).getByRole("link", { name: "View Pricing Plans" })).toHaveAttribute("href", "/pricing");
  expect(within(card).getByRole("button", { name: "Invoices and card" })).toBeVisible();
});

test("[BILL-05] the settings of an account that is to be deleted say what comes before a change of plan", async () => {
  asAccount({ plan: "standard", deletesAt: later });
  renderPage("/app/settings");
  const card = await screen.findByRole("region", { name: "Subscription" });
  await expect.poll(() => card).toHaveTextContent("To resume or change your plan, keep your account first.");
  expect(within(card).getByRole("button", { name: "Invoices and card" })).toBeVisible();
});
