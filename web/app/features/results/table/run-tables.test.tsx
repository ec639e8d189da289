import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint } from "../../../test/server.ts";

test("[RES-02] [RES-03] a group of the results that is chosen stays chosen, and its download is the group's", async () => {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  const page = renderPage(`/app/results/${run.id}`);
  const tab = (name: RegExp) => screen.findByRole("tab", { name });
  const download = () => screen.getByRole("link", { name: /^Download/ }).getAttribute("href");
  await page.user.click(await tab(/^Deducted/));
  await page.user.type(screen.getByLabelText("Search employee or location"), "1");
  await waitFor(() => expect(page.address()).toBe(`/app/results/${run.id}?search=1&show=deducted`));
  expect(await tab(/^Deducted/)).toHaveAttribute("aria-selected", "true");
  expect(download()).toContain("show=deducted");
  await page.user.click(await tab(/^All Results/));
  await waitFor(() => expect(page.address()).toBe(`/app/results/${run.id}?search=1`));
  expect(await tab(/^All Results/)).toHaveAttribute("aria-selected", "true");
  expect(download()).not.toContain("show=");
});
