import { screen, within } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"].place, "$put");
const adp = { id: "00000000-0000-4000-8000-000000000021", name: "ADP", version: 2 };
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
  answer(review, { review: { ...plainReview, profile: adp, ...fields } });
  return renderPage(`/app/analysis/${plainReview.id}`);
}

const select = () => screen.findByRole("combobox", { name: "Place of work" });

test("[WAGE-03] a file that doesn't say where people work gets its place in the review, by keyboard", async () => {
  const { user } = open({ hasLocations: false, withoutLocation: 2 });
  const card = await screen.findByRole("alert", { name: "This file doesn't say where people work" });
  expect(card).toHaveTextContent('The profile "ADP" will remember it for the next file.');
  const places = await select();
  await within(places).findByRole("option", { name: "Oakland, California ($17.34)" });
  expect(within(places).queryByRole("option", { name: /Federal/ })).toBeNull();
  const sent = answer(decide, { status: true });
  await user.selectOptions(places, "US-TX");
  const decided = { profile: adp, hasLocations: false, chosenPlace: texas, fixedPlace: "Texas" };
  answer(review, { review: { ...plainReview, ...decided } });
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("alert", { name: "All employees work in Texas" })).toHaveFocus();
  expect(sent).toEqual([{ place: "US-TX" }]);
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
  await expect.poll(() => sent).toEqual([{ place: null }]);
});

test("where only some rows lack a location, the place is said to be for this file only", async () => {
  open({ withoutLocation: 2 });
  const card = await screen.findByRole("alert", { name: "2 employees without a location" });
  expect(card).toHaveTextContent("It counts for this file only.");
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
