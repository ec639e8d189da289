import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, usage, usageOf, withoutPlan } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer } from "../../test/server.ts";

const later = "2026-12-12T12:00:00.000Z";
const oncePerCard = { title: "About your free trial", text: "The free trial is once per card." };

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

test("[BILL-04] an overdue payment shows how long access lasts", async () => {
  asAccount();
  answer(usage, usageOf("standard", { pastDue: { since: later, accessUntil: later } }));
  renderPage("/app");
  const notice = await screen.findByText("Your payment is overdue");
  expect(notice.closest("[role=status]")).toHaveTextContent("You have access until Dec 12, 2026");
  expect(screen.getByRole("button", { name: "Update payment" })).toBeVisible();
});

test("[BILL-05] a used trial card is explained, with nothing to do if there's a plan", async () => {
  asAccount();
  answer(usage, { ...usageOf("standard"), notice: { ...oncePerCard, mend: null } });
  renderPage("/app");
  expect(await screen.findByText("About your free trial")).toBeVisible();
  expect(screen.getByText(oncePerCard.text)).toBeVisible();
  expect(screen.queryByRole("link", { name: "View Pricing Plans" })).toBeNull();
});

test("[BILL-05] a user without a plan because of a used, declined card sees why and what to do", async () => {
  asAccount();
  answer(usage, { ...withoutPlan, notice: { ...oncePerCard, mend: "plans" } });
  const { user, address } = renderPage("/app");
  await screen.findByText("About your free trial");
  await user.click(screen.getByRole("link", { name: "View Pricing Plans" }));
  await expect.poll(address).toBe("/pricing");
});

test("[SET-01] settings without a plan say so and link to the plans", async () => {
  asAccount();
  renderPage("/app/settings/plan");
  const card = await screen.findByRole("region", { name: "Subscription" });
  expect(await within(card).findByText("You don't have an active subscription.")).toBeVisible();
  expect(within(card).getByRole("link", { name: "View Pricing Plans" })).toHaveAttribute("href", "/pricing");
  expect(within(card).getByRole("button", { name: "Invoices and card" })).toBeVisible();
});

test("[BILL-05] settings of an account scheduled for deletion say to keep it before changing the plan", async () => {
  asAccount({ plan: "standard", deletesAt: later });
  renderPage("/app/settings/plan");
  const card = await screen.findByRole("region", { name: "Subscription" });
  await expect.poll(() => card).toHaveTextContent("To resume or change your plan, keep your account first.");
  expect(within(card).getByRole("button", { name: "Invoices and card" })).toBeVisible();
});

test("[BILL-05] [APP-04] without a plan the dashboard, the gate and the settings say how the free trial begins", async () => {
  for (const address of ["/app", "/app/analysis", "/app/settings/plan"]) {
    asAccount();
    const page = renderPage(address);
    expect(await screen.findByText(/14 days free.* You need a card to start the trial/)).toBeVisible();
    page.close();
  }
});

test("[BILL-05] an account that had its trial isn't offered another", async () => {
  for (const address of ["/app", "/app/analysis", "/app/settings/plan", "/pricing"]) {
    asAccount();
    answer(usage, { ...withoutPlan, trialDays: 0 });
    const page = renderPage(address);
    await screen.findByText(
      /No active subscription|an active subscription|Your card is charged when you subscribe/i,
    );
    expect(screen.queryByText(/days free/)).toBeNull();
    page.close();
  }
});

test("[USE-04] a plan that is no longer offered says so and links to the settings", async () => {
  asAccount();
  const notice = { title: "Your plan is no longer offered", text: "Change it.", mend: "settings" } as const;
  answer(usage, { ...withoutPlan, usage: null, notice });
  const { user, address } = renderPage("/app");
  await screen.findByText(notice.title);
  const link = within(screen.getByRole("status")).getByRole("link", { name: "Settings" });
  await user.click(link);
  await expect.poll(address).toBe("/app/settings/plan");
});

test("[BILL-04] a paid plan in addition to one by agreement is shown with how to end it", async () => {
  asAccount();
  const paidBeside = {
    planId: "price_basic",
    planName: "Basic",
    currentPeriodEnd: later,
    trialEnd: later,
    cancelAtPeriodEnd: false,
    pastDue: null,
  };
  answer(usage, usageOf("enterprise", { managedBy: "operator", paidBeside }));
  renderPage("/app/settings/plan");
  const card = await screen.findByRole("region", { name: "Subscription" });
  expect(await within(card).findByText("You also have a paid plan: Basic")).toBeVisible();
  expect(card).toHaveTextContent("Free until Dec 12, 2026, then $19.99 a month.");
  expect(within(card).getByRole("button", { name: "Manage subscription" })).toBeVisible();
});
