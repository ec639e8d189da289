import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { OpenReview } from "@wagefloor/contract/reviews/open-reviews.ts";
import { expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { formatTime } from "../../lib/format/format.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { plainReview } from "../../test/reviews.ts";
import { run } from "../../test/runs.ts";
import { answer, endpoint } from "../../test/server.ts";

const openReviews = endpoint(api.runs.reviews, "$get");

/** The last moment of today, wherever the test runs. */
const tonight = new Date(new Date().setHours(23, 59, 59)).toISOString();
const own: OpenReview = {
  ...{ id: plainReview.id, fileName: "december.csv", expiresAt: tonight, replaces: null },
};
const replacing: OpenReview = {
  ...{ id: "00000000-0000-4000-8000-000000000007", fileName: "corrected.csv", expiresAt: tonight },
  replaces: { id: run.id, payDate: "2026-11-20" },
};

async function open(reviews: OpenReview[], address = "/app/analysis") {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: plainReview });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(openReviews, { reviews });
  const page = renderPage(address);
  await screen.findByText("Drop your payroll CSV here, or click to browse");
  return page;
}

const shown = () => screen.queryByRole("region", { name: "Files that aren't run yet" });
const lines = () => within(shown() ?? document.body).getAllByRole("listitem");

test("a file that was left before it was run is on the page of the analysis, with the way back to its review", async () => {
  const page = await open([own]);
  await screen.findByText("december.csv");
  expect(lines().map((line) => line.textContent)).toEqual([
    `december.csv isn't run yet. Kept until ${formatTime(tonight)}.Continue`,
  ]);
  await page.user.click(screen.getByRole("link", { name: "Continue with december.csv" }));
  expect(await screen.findByRole("heading", { name: "Review of november.csv" })).toBeVisible();
  expect(page.address()).toBe(`/app/analysis/${own.id}`);
});

test("a file that is to replace a run says which, and is alone where a file for that run is chosen", async () => {
  const page = await open([replacing, own]);
  await screen.findByText("corrected.csv");
  expect(lines().map((line) => line.textContent)).toEqual([
    `corrected.csv isn't run yet. It replaces the run of Nov 20, 2026. Kept until ${formatTime(tonight)}.Continue`,
    `december.csv isn't run yet. Kept until ${formatTime(tonight)}.Continue`,
  ]);
  page.close();
  await open([replacing, own], `/app/analysis?replaces=${run.id}`);
  await screen.findByText("corrected.csv");
  expect(lines()).toHaveLength(1);
});

test("nothing is said if every file was run, and a file that is run or over elsewhere goes from the open page", async () => {
  const page = await open([]);
  expect(shown()).toBeNull();
  page.close();
  await open([own]);
  await screen.findByText("december.csv");
  answer(openReviews, { reviews: [] });
  fireEvent(window, new Event("visibilitychange"));
  await waitFor(() => expect(shown()).toBeNull());
});

test("a file whose hour is over goes from the open page by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["Date", "setInterval", "clearInterval"] });
  const halfAnHour = 30 * 60_000;
  await open([{ ...own, expiresAt: new Date(Date.now() + halfAnHour).toISOString() }]);
  await screen.findByText("december.csv");
  answer(openReviews, { reviews: [] });
  await act(() => vi.advanceTimersByTimeAsync(halfAnHour + 1_000));
  await waitFor(() => expect(shown()).toBeNull());
});

test("a file that isn't wanted goes from the list when another one is chosen", async () => {
  const page = await open([own]);
  await page.user.click(await screen.findByRole("link", { name: "Continue with december.csv" }));
  const forgotten = answer(endpoint(api.runs.reviews[":id"], "$delete"), { status: true as const });
  answer(openReviews, { reviews: [] });
  await page.user.click(await screen.findByRole("button", { name: "Choose another file" }));
  await screen.findByText("Drop your payroll CSV here, or click to browse");
  expect(shown()).toBeNull();
  expect(forgotten).toHaveLength(1);
});
