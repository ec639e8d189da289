import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint } from "../../../test/server.ts";

afterEach(() => void vi.unstubAllGlobals());

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

test("[RES-03] a download is what the search says, also while the rows still lag behind it", async () => {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  renderPage(`/app/results/${run.id}`);
  const link = await screen.findByRole("link", { name: "Download CSV" });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  type(screen.getByLabelText("Search employee or location"), "oak");
  await Promise.resolve();
  expect(link).toHaveTextContent("Download CSV");
  expect(link.getAttribute("href")).toContain("search=oak");
  vi.unstubAllGlobals();
  expect(await screen.findByRole("link", { name: "Download 1 of 2 employees" })).toHaveAttribute(
    "href",
    expect.stringContaining("search=oak"),
  );
});

/** As a browser tells it: nothing waits for what React does afterward. */
function type(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
