import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, usage } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { holdBack } from "../../test/server.ts";

test.each(["/app/analysis", "/app/results", "/app/lookup"])(
  "[APP-04] [USE-04] %s asks a user without a plan to subscribe",
  async (place) => {
    asAccount();
    const { user, address } = renderPage(place);
    expect(await screen.findByRole("heading", { name: "No Active Subscription" })).toBeVisible();
    expect(screen.getByText("Please subscribe to a plan to access this feature.")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "View Pricing Plans" }));
    await expect.poll(address).toBe("/pricing");
  },
);

test("[APP-04] a spinner shows while the subscription loads", async () => {
  asAccount({ plan: "standard" });
  const release = holdBack(usage);
  renderPage("/app/lookup");
  expect(await screen.findByText("Loading your subscription")).toBeInTheDocument();
  expect(screen.queryByPlaceholderText("Enter employee number")).toBeNull();
  release();
  expect(await screen.findByPlaceholderText("Enter employee number")).toBeVisible();
});
