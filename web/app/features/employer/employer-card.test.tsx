import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, endpoint } from "../../test/server.ts";

test("the company's legal name and FEIN are entered in the settings", async () => {
  asAccount();
  const sent = answer(endpoint(api.employer, "$put"), {
    employer: { legalName: "Employer of this test", fein: "12-3456789" },
  });
  const { user } = renderPage("/app/settings");
  await screen.findByRole("textbox", { name: "Legal name" });
  const card = within(screen.getByRole("region", { name: "Company" }));
  await user.type(card.getByRole("textbox", { name: "Legal name" }), "Employer of this test");
  await user.type(card.getByRole("textbox", { name: "FEIN" }), "123456789");
  await user.click(card.getByRole("button", { name: "Save company" }));
  await expect.poll(() => card.getByRole("status")).toHaveTextContent("Saved.");
  expect(sent).toEqual([{ legalName: "Employer of this test", fein: "123456789" }]);
});
