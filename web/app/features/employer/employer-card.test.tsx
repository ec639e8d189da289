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

test("what is typed into a page's form isn't lost without a question", async () => {
  asAccount();
  const { user, address } = renderPage("/app/settings");
  const name = await screen.findByRole("textbox", { name: "Legal name" });
  await user.type(name, "Employer");
  const leave = () => user.click(screen.getByRole("link", { name: "Plan" }));
  await leave();
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(name).toHaveValue("Employer");
  await user.clear(name);
  await leave();
  await expect.poll(address).toBe("/app/settings/plan");
});
