import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asAccount, usage, usageOf } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, failSilently } from "../../../test/server.ts";

const day = 24 * 60 * 60 * 1000;
const card = () => screen.findByRole("region", { name: /plan$/ });

test.each([
  [15, 75, "primary"],
  [16, 80, "yellow"],
  [20, 100, "red"],
  [30, 100, "red"],
])("[USE-01] %d of 20 employees are %d percent, in %s", async (employeesAnalyzed, percent, color) => {
  asAccount();
  answer(usage, usageOf("basic", {}, { employeesAnalyzed }));
  const page = renderPage("/app/analysis");
  expect(await card()).toHaveTextContent(`${employeesAnalyzed} of 20 used`);
  expect(await card()).toHaveTextContent(`${percent}%`);
  const curves = (await card()).querySelectorAll<SVGElement>(".mantine-RingProgress-curve");
  expect([...curves].at(-1)?.style.getPropertyValue("--curve-color")).toContain(color);
  page.close();
  renderPage("/app");
  const bar = await screen.findByRole("progressbar", { name: "Employees used" });
  expect(bar).toHaveAttribute("aria-valuenow", String(percent));
  expect(bar.style.getPropertyValue("--progress-section-color")).toContain(color);
  expect(screen.getByText(`${employeesAnalyzed} of 20 this period`)).toBeVisible();
});

test("[USE-02] [USE-05] the card shows both limits and the days until the period ends", async () => {
  asAccount();
  const resetDate = new Date(Date.now() + 9 * day + 60_000).toISOString();
  answer(usage, usageOf("standard", {}, { runsUsed: 1, employeesAnalyzed: 7, resetDate }));
  renderPage("/app/analysis");
  expect(await card()).toHaveTextContent("1 of 5 used");
  expect(await card()).toHaveTextContent("7 of 100 used");
  expect(await card()).toHaveTextContent(/9 days to reset/);
});

test.each([
  ["today", 0],
  ["tomorrow", 1],
])("[USE-02] less than a day before, the usage resets %s, not in 0 days", async (when, later) => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const resetDate = new Date(noon);
  resetDate.setDate(noon.getDate() + later);
  resetDate.setHours(11, 59, 0, 0);
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  asAccount();
  answer(usage, usageOf("standard", {}, { resetDate: resetDate.toISOString() }));
  renderPage("/app/analysis");
  expect(await card()).toHaveTextContent(`Resets ${when}`);
  expect(await card()).not.toHaveTextContent("0 days");
});

test("[USE-02] [BILL-05] the usage in a free trial says until when it is free", async () => {
  asAccount();
  answer(usage, usageOf("standard", { trialEnd: "2026-12-12T12:00:00.000Z" }));
  renderPage("/app/analysis");
  expect(await card()).toHaveTextContent("Free trial until Dec 12, 2026");
});

test("[USE-03] usage that can't be loaded shows an error and can be retried", async () => {
  asAccount({ plan: "standard" });
  const { user } = renderPage("/app/analysis");
  await card();
  failSilently(usage);
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await screen.findByRole("heading", { name: "Dashboard" });
  await user.click(screen.getByRole("link", { name: "Analysis" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Error Loading Usage Data");
  answer(usage, usageOf("standard"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await card()).toBeVisible();
});

test("[USE-04] a plan that the catalogue does not have gives no usage data", async () => {
  asAccount();
  answer(usage, { ...usageOf("basic"), plan: null, usage: null });
  renderPage("/app/analysis");
  expect(within(await card()).getByText("There's no usage data for this plan.")).toBeVisible();
});

test("[USE-03] [APP-04] without a subscription the card says so and upload is disabled", async () => {
  asAccount();
  renderPage("/app/analysis");
  const card = within(await screen.findByRole("region", { name: "No Active Subscription" }));
  expect(card.getByText("Please subscribe to a plan to start analyzing payroll data.")).toBeVisible();
  expect(card.getByRole("link", { name: "View Pricing Plans" })).toHaveAttribute("href", "/pricing");
  expect(screen.getByText("Please subscribe to a plan to access this feature.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Choose file" })).toBeNull();
});

test("[USE-03] missing usage shows an error on the card, and upload waits for it", async () => {
  asAccount({ plan: "standard" });
  failSilently(usage);
  const { user } = renderPage("/app/analysis");
  expect(await screen.findByRole("alert")).toHaveTextContent("Error Loading Usage Data");
  expect(screen.queryByRole("button", { name: "Choose file" })).toBeNull();
  answer(usage, usageOf("standard"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
});
