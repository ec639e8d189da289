import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, asVisitor, clerk, usage, usageOf } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, disconnect, type Endpoint, endpoint, failSilently, holdBack } from "../../../test/server.ts";

const checkout: Endpoint<object> = { method: "post", path: "/.netlify/functions/create-checkout" };
const plan = (name: string) => screen.findByRole("article", { name });
const subscribeTo = async (name: string) =>
  within(await plan(name)).findByRole("button", { name: "Subscribe now" });

test("[PRICE-01] [PRICE-04] three plans with price and features, Standard the most popular, no enterprise", async () => {
  asVisitor();
  renderPage("/pricing");
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  for (const [name, price, lines] of [
    [
      "Basic",
      "$19.99/month",
      ["For small businesses", "3 analyses a month", "20 unique employees a month", "CSV export"],
    ],
    [
      "Standard",
      "$49.99/month",
      ["For growing businesses", "5 analyses a month", "100 unique employees a month", "Email support"],
    ],
    [
      "Professional",
      "$99.99/month",
      ["For large businesses", "15 analyses a month", "250 unique employees a month", "Early access"],
    ],
  ] as const) {
    const card = await plan(name);
    expect(card).toHaveTextContent(price);
    for (const line of lines) expect(card).toHaveTextContent(line);
  }
  expect(screen.getAllByText("Most Popular")).toHaveLength(1);
  expect(await plan("Standard")).toHaveTextContent("Most Popular");
});

test("[PRICE-03] the Enterprise box links to the enterprise form", async () => {
  asVisitor();
  answer(endpoint(api.inquiries.form, "$get"), { formToken: "token", fastestMilliseconds: 0 });
  const { user, address } = renderPage("/pricing");
  expect(await screen.findByRole("heading", { name: "Looking for Enterprise plans?" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Contact us for a quote" }));
  await expect.poll(address).toBe("/enterprise");
});

test.each([
  [14, /14 days free, once per account and card/],
  [0, /settings\. Your card is charged when you subscribe\.$/],
])("[BILL-05] a free trial of %d days is announced as it is set", async (trialDays, terms) => {
  asVisitor();
  answer(endpoint(api.billing.offer, "$get"), { trialDays });
  renderPage("/pricing");
  await expect.poll(() => screen.getByText(/^Prices in US dollars/)).toHaveTextContent(terms);
  expect(screen.queryAllByText(`${trialDays} days free`)).toHaveLength(trialDays > 0 ? 3 : 0);
});

test("[PRICE-06] only the chosen plan's button shows a spinner and is disabled, until the response", async () => {
  asAccount();
  const sentence = "The payment page could not be opened.";
  answer(checkout, { error: sentence });
  const release = holdBack(checkout);
  const { user } = renderPage("/pricing");
  await user.click(await subscribeTo("Standard"));
  const button = within(await plan("Standard")).getByRole("button");
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute("data-loading", "true");
  expect(await subscribeTo("Basic")).toBeEnabled();
  release();
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(await subscribeTo("Standard")).toBeEnabled();
});

test.each<[string, string, () => void]>([
  ["says nothing", "Failed to create checkout session", () => failSilently(checkout)],
  ["gives neither address nor id", "Failed to create checkout session", () => void answer(checkout, {})],
  ["cannot be reached", "Failed to process subscription. Please try again.", () => disconnect(checkout)],
])(
  "[BILL-02] [BILL-03] a checkout that %s shows an error and can be retried",
  async (_what, sentence, fail) => {
    asAccount();
    fail();
    const { user } = renderPage("/pricing");
    await user.click(await subscribeTo("Basic"));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    expect(await subscribeTo("Basic")).toBeEnabled();
  },
);

test("[PRICE-06] [BILL-02] [BILL-03] a checkout with an id opens its payment page, even after one failure", async () => {
  asAccount();
  const leave = vi.spyOn(window.location, "assign").mockReturnValue();
  answer(checkout, { sessionId: "cs_1" });
  const page: Endpoint<object> = { method: "get", path: "/api/billing/checkouts/cs_1" };
  failSilently(page, 502);
  const { user } = renderPage("/pricing");
  await user.click(await subscribeTo("Basic"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to initialize Stripe");
  expect(await subscribeTo("Basic")).toBeEnabled();

  answer(page, { url: "https://payments.example/cs_1" });
  const release = holdBack(checkout);
  await user.click(await subscribeTo("Standard"));
  expect(screen.queryByRole("alert")).toBeNull();
  const button = within(await plan("Standard")).getByRole("button");
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute("data-loading", "true");
  expect(await subscribeTo("Basic")).toBeEnabled();
  release();
  await expect.poll(() => leave.mock.calls).toEqual([["https://payments.example/cs_1"]]);
});

test("[PRICE-05] a visitor's chosen plan is kept through sign-up and never reaches another user of the browser", async () => {
  asVisitor();
  const visit = renderPage("/pricing");
  await visit.user.click(await subscribeTo("Basic"));
  await expect.poll(visit.address).toBe("/signup");
  await screen.findByRole("heading", { name: "Create your account" });
  visit.close();

  asAccount();
  const leave = vi.spyOn(window.location, "assign").mockReturnValue();
  const sent = answer(checkout, { url: "https://payments.example/1" });
  const other = renderPage("/app");
  expect(await screen.findByText("Start your free trial")).toBeVisible();
  expect(other.address()).toBe("/app");
  expect(sent).toEqual([]);
  other.close();

  renderPage("/signup", { state: { from: "/app?plan=price_basic" } });
  await expect.poll(() => leave.mock.calls).toEqual([["https://payments.example/1"]]);
  expect(sent).toMatchObject([{ priceId: "price_basic" }]);
});

test("[BILL-01] [BILL-02] the checkout request has the price and account and opens the payment page", async () => {
  asAccount();
  const leave = vi.spyOn(window.location, "assign").mockReturnValue();
  const sent = answer(checkout, { url: "https://payments.example/1" });
  const { user } = renderPage("/pricing");
  await user.click(await subscribeTo("Professional"));
  await expect.poll(() => leave.mock.calls).toEqual([["https://payments.example/1"]]);
  expect(sent).toEqual([{ priceId: "price_professional", userId: "user-1", customerEmail: clerk }]);
});

test("[BILL-01] [AUTH-11] an account without an email address checks out without one", async () => {
  asAccount({ email: "", phoneNumber: "+15550100" });
  vi.spyOn(window.location, "assign").mockReturnValue();
  const sent = answer(checkout, { url: "https://payments.example/1" });
  const { user } = renderPage("/pricing");
  await user.click(await subscribeTo("Basic"));
  await expect.poll(() => sent).toEqual([{ priceId: "price_basic", userId: "user-1" }]);
});

test("[PRICE-01] subscribers see their plan and how to change it", async () => {
  asAccount({ plan: "standard" });
  renderPage("/pricing");
  await within(await plan("Standard")).findByRole("button", { name: "Manage subscription" });
  expect(await plan("Standard")).toHaveTextContent("Your plan");
  expect(screen.getByRole("button", { name: "Change to Basic" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Subscribe now" })).toBeNull();
});

test("[BILL-05] an account that will be deleted must be kept before its plan changes", async () => {
  asAccount({ plan: "standard", deletesAt: "2026-12-01T00:00:00.000Z" });
  renderPage("/pricing");
  expect(await screen.findAllByText("Keep your account to change your plan.")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Invoices and card" })).toBeVisible();
});

test("[PRICE-01] a plan by agreement can't be changed", async () => {
  asAccount();
  answer(usage, usageOf("standard", { managedBy: "operator" }));
  renderPage("/pricing");
  expect(await screen.findByText("Set up for your account by agreement.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Subscribe|Change|Manage/ })).toBeNull();
});
