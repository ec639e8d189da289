import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, usage, usageOf, withoutPlan } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const checkoutReturn = endpoint(api.billing["checkout-return"], "$post");
const arrival = "/app?session_id=cs_1";

test("[DASH-04] the welcome dialog closes after ten seconds, and the address is cleared", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  asAccount({ plan: "standard" });
  const sent = answer(checkoutReturn, { subscription: null });
  const { address } = renderPage(arrival);
  const greeting = await screen.findByRole("dialog", { name: "Subscription Activated!" });
  expect(greeting).toHaveTextContent("You are on the Standard plan.");
  expect(greeting).toHaveTextContent("5 analyses a month");
  expect(address()).toBe("/app");
  expect(sent).toEqual([{ sessionId: "cs_1" }]);
  vi.setTimerTickMode("manual");
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(greeting).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(greeting).not.toBeInTheDocument();
});

test("[DASH-04] the page waits for a new plan, and the payment can be checked if it doesn't arrive", async () => {
  asAccount();
  answer(checkoutReturn, { subscription: null });
  renderPage(arrival);
  expect(await screen.findByText("Confirming your subscription")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Check the payment" })).toBeVisible();
});

test("[DASH-04] a payment that can't be confirmed yet shows an error and can be retried", async () => {
  asAccount();
  refuse(checkoutReturn, 502, {
    code: "payments_unreachable",
    message: "We can't reach the payment provider.",
  });
  const { user } = renderPage(arrival);
  expect(await screen.findByText("We can't reach the payment provider.")).toBeVisible();
  answer(checkoutReturn, { subscription: null });
  answer(usage, usageOf("professional"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("dialog", { name: "Subscription Activated!" })).toHaveTextContent(
    "Professional",
  );
});

test("[BILL-05] a trial that didn't apply doesn't wait for a plan", async () => {
  asAccount();
  answer(usage, {
    ...withoutPlan,
    notice: { title: "About your free trial", text: "It is once per card.", mend: "plans" },
  });
  answer(checkoutReturn, { subscription: null });
  const { address } = renderPage(arrival);
  expect(await screen.findByText("About your free trial")).toBeVisible();
  await expect.poll(address).toBe("/app");
  expect(screen.queryByText("Confirming your subscription")).toBeNull();
});
