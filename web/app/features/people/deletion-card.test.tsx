import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, disconnect, endpoint, refuse } from "../../test/server.ts";

const deletion = endpoint(api.accounts.deletion, "$post");
const deletesAt = "2026-12-06T12:00:00.000Z";

test("deletion is scheduled for two weeks later and can be canceled", async () => {
  asAccount();
  const { user } = renderPage("/app/settings/data");
  const card = within(await screen.findByRole("region", { name: "Delete account" }));
  expect(await card.findByRole("listitem")).toHaveTextContent("tax law");
  await user.click(card.getByRole("button", { name: "Delete my account" }));
  const dialog = within(screen.getByRole("dialog", { name: "Delete your account?" }));
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Type "delete" to confirm'), "Del");
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Type "delete" to confirm'), "ete");
  answer(deletion, { deletesAt });
  asAccount({ deletesAt });
  await user.click(confirm);
  const banner = within(await screen.findByRole("region", { name: "Account deletion" }));
  expect(banner.getByRole("status")).toHaveTextContent("Dec 6, 2026");
  await expect
    .poll(() => card.getByText(/^Your account will be deleted on/))
    .toHaveTextContent("Dec 6, 2026");
  await expect.poll(() => card.getByRole("heading", { name: "Delete account" })).toHaveFocus();
  const kept = answer(endpoint(api.accounts.deletion, "$delete"), { status: true });
  asAccount();
  await user.click(banner.getByRole("button", { name: "Keep my account" }));
  expect(await card.findByRole("button", { name: "Delete my account" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Account deletion" })).toBeNull();
  expect(kept).toHaveLength(1);
});

test.each(["/onboarding", "/app", "/app/analysis", "/app/results", "/app/lookup"])(
  "%s says that the account is scheduled for deletion",
  async (address) => {
    asAccount({ deletesAt });
    renderPage(address);
    expect(await screen.findByRole("region", { name: "Account deletion" })).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  },
);

test("[AUTH-14] nothing is deleted without re-authentication, and Escape closes one dialog at a time", async () => {
  const { user } = await askToDelete();
  refuse(deletion, 403, {
    code: "reauthentication_required",
    message: "Please confirm your identity to continue.",
  });
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Confirm your identity" });
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was changed.");
  expect(screen.queryByRole("dialog", { name: "Confirm your identity" })).toBeNull();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => screen.getByRole("button", { name: "Delete my account" })).toHaveFocus();
});

test("an active subscription has to be canceled first, and the page links to it", async () => {
  const { user, address } = await askToDelete();
  const message = "Please cancel your subscription in the settings first.";
  refuse(deletion, 409, { code: "subscription_runs", message });
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await user.click(screen.getByRole("link", { name: "Go to your subscription" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(address).toBe("/app/settings/plan");
});

test("a failed export shows an error and can be retried", async () => {
  asAccount();
  disconnect(endpoint(api.accounts["export.json"], "$get"));
  const { user } = renderPage("/app/settings/data");
  const button = await screen.findByRole("button", { name: "Export my data" });
  await user.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "We can't reach Wagefloor. Check your connection and try again.",
  );
  expect(button).toBeEnabled();
});

async function askToDelete() {
  asAccount();
  const page = renderPage("/app/settings/data");
  await page.user.click(await screen.findByRole("button", { name: "Delete my account" }));
  await page.user.type(screen.getByLabelText('Type "delete" to confirm'), "delete");
  return page;
}
