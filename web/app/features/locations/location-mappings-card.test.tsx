import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, endpoint } from "../../test/server.ts";

const mappings = endpoint(api.locations.mappings, "$get");

test("[WAGE-03] a mapping is listed in the settings and can be removed there", async () => {
  asAccount({ plan: "standard" });
  const jurisdiction = { key: "US-CA-OAKLAND", name: "Oakland, California" };
  answer(mappings, { mappings: [{ location: "Plant 12", jurisdiction }] });
  const { user } = renderPage("/app/settings/locations");
  await user.click(await screen.findByRole("button", { name: "Remove mapping of Plant 12" }));
  expect(screen.getByText("is Oakland, California", { exact: false })).toHaveTextContent("Plant 12");
  const sent = answer(endpoint(api.locations.mappings, "$delete"), { mappings: [] });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Remove mapping" }));
  expect(await screen.findByText("You haven't mapped any locations.", { exact: false })).toBeVisible();
  expect(sent).toEqual([{ location: "Plant 12" }]);
});
