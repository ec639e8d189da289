import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, clerk } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";

test.each([
  ["email address", { email: clerk }, clerk],
  ["phone number, without an address,", { email: "", phoneNumber: "+15550100" }, "+15550100"],
])("[DASH-01] an account is welcomed by its %s", async (_kind, account, name) => {
  asAccount({ ...account, plan: "basic" });
  renderPage("/app");
  expect(await screen.findByText(`Welcome, ${name}`)).toBeVisible();
});
