import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { endpoint, failSilently } from "../../test/server.ts";

const open = endpoint(api["sample-company"], "$post");
const leave = endpoint(api["sample-company"], "$delete");

test.each([
  ["/app", "These employees and figures are made up."],
  ["/app/settings", "Your sign-in, email address, and account are your own"],
  ["/app/employees", "These employees and figures are made up."],
])("in the sample company %s says so, with the way back", async (address, said) => {
  asAccount({ plan: "enterprise", inSampleCompany: true });
  renderPage(address);
  const banner = within(await screen.findByRole("region", { name: "Sample company" }));
  expect(banner.getByRole("status")).toHaveTextContent(said);
  expect(banner.getByRole("button", { name: "Leave the sample company" })).toBeEnabled();
});

test("without it nothing is said", async () => {
  asAccount({ plan: "standard" });
  renderPage("/app");
  await screen.findByRole("heading", { name: "Dashboard" });
  expect(screen.queryByRole("region", { name: "Sample company" })).toBeNull();
});

test("nothing in it speaks of a plan", async () => {
  asAccount({ plan: "enterprise", inSampleCompany: true });
  renderPage("/app/settings/plan");
  expect(await screen.findByText(/The sample company needs no plan/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Manage/ })).toBeNull();
});

test("what can't be opened or left says so, and can be tried again", async () => {
  asAccount({ plan: "standard" });
  failSilently(open);
  const { user, close } = renderPage("/app");
  await user.click(await screen.findByRole("button", { name: "Open the sample company" }));
  expect(await screen.findByText(/The sample company couldn't be opened. Try again./)).toBeVisible();
  close();
  asAccount({ plan: "enterprise", inSampleCompany: true });
  failSilently(leave);
  const again = renderPage("/app");
  await again.user.click(await screen.findByRole("button", { name: "Leave the sample company" }));
  expect(await screen.findByText(/The sample company couldn't be closed. Try again./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Leave the sample company" })).toBeEnabled();
});
