import { screen, within } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { asked, plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");
const questions = [asked("place")];
const texas = { key: "US-TX", name: "Texas" };

function jurisdiction(key: string, name: string, kind: string, hourly: number) {
  const ofRate = { rateOf: name, since: "2026-01-01", source: "https://example.com" };
  return { key, name, kind, hourly, ...ofRate, isEntered: false, isConfirmed: true, replacesState: false };
}

function open(fields: Partial<Review>) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.locations.jurisdictions, "$get"), {
    jurisdictions: [
      jurisdiction("US", "Federal", "federal", 725),
      jurisdiction("US-TX", "Texas", "state", 725),
      jurisdiction("US-CA-OAKLAND", "Oakland, California", "city", 1734),
    ],
  });
  answer(review, { review: { ...plainReview, questions, ...fields } });
  return renderPage(`/app/analysis/${plainReview.id}`);
}

const select = () => screen.findByRole("combobox", { name: "Place of work" });

test("[WAGE-03] a file that doesn't say where people work gets its place in the review, by keyboard", async () => {
  const { user } = open({ hasLocations: false, withoutLocation: 2 });
  const places = await select();
  await within(places).findByRole("option", { name: "Oakland, California ($17.34)" });
  expect(within(places).queryByRole("option", { name: /Federal/ })).toBeNull();
  const sent = answer(decide, { status: true });
  await user.selectOptions(places, "US-TX");
  const decided = { chosenPlace: texas, questions: [asked("place", { title: "In Texas", isOpen: false })] };
  answer(review, { review: { ...plainReview, ...decided } });
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("region", { name: "In Texas" })).toHaveFocus();
  expect(sent).toEqual([{ answer: "US-TX" }]);
  expect(screen.queryByRole("button", { name: "Confirm place" })).toBeNull();
});

test("a chosen place is changed or taken back in the review", async () => {
  const { user } = open({ hasLocations: false, chosenPlace: texas });
  const places = await select();
  await within(places).findByRole("option", { name: /Oakland/ });
  expect(places).toHaveValue("US-TX");
  const sent = answer(decide, { status: true });
  await user.selectOptions(places, "No place, not checked");
  await user.click(screen.getByRole("button", { name: "Confirm place" }));
  await expect.poll(() => sent).toEqual([{ answer: null }]);
});

test("a place that couldn't be saved stays chosen, and the page says so", async () => {
  const { user } = open({ hasLocations: false, withoutLocation: 2 });
  const places = await select();
  await within(places).findByRole("option", { name: /Texas/ });
  refuse(decide, 409, { code: "recalculating", message: "We couldn't save this." });
  await user.selectOptions(places, "US-TX");
  await user.click(screen.getByRole("button", { name: "Confirm place" }));
  expect(await screen.findByText("We couldn't save this.")).toBeVisible();
  expect(places).toHaveValue("US-TX");
});
