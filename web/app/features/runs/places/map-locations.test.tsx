import { screen, within } from "@testing-library/react";
import type { LocationProposals } from "@wagefloor/contract/locations/locations.ts";
import { locationNamesIt } from "@wagefloor/domain/minimum-wage/places/location-names-it.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { asked, plainReview } from "../../../test/reviews.ts";
import { answer, endpoint, holdBack, refuse } from "../../../test/server.ts";
import type { UnmappedLocation } from "./places-of-locations.ts";
import {
  fieldOf,
  jurisdiction,
  proposed,
  review,
  saveMappings,
  seattle,
  texas,
  washington,
} from "./test/map-locations.ts";

function propose(location: string, ...places: LocationProposals["places"]): LocationProposals {
  return { location, known: false, places };
}

const looksAlike = "Its name is similar";

/** Opens a review with locations to map, of two employees each. */
async function open(
  locations: readonly (string | UnmappedLocation)[],
  proposals: LocationProposals[] = [],
  save = "Save places",
) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.locations.mappings, "$get"), { mappings: [] });
  answer(proposed, { proposals });
  const jurisdictions = [
    jurisdiction({ key: "US", name: "Federal" }, 725),
    jurisdiction(washington, 1713),
    jurisdiction(texas, 725),
    jurisdiction(seattle, 2130),
  ];
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions });
  showReviewOf(locations);
  const page = renderPage(`/app/analysis/${plainReview.id}`);
  await screen.findByRole("button", { name: save });
  return page;
}

function showReviewOf(locations: readonly (string | UnmappedLocation)[]) {
  const placesToMap = locations.map((one) =>
    typeof one === "string" ? { location: one, employees: 2 } : one,
  );
  const title = `${2 * locations.length} employees with an unclear location`;
  answer(review, {
    review: {
      ...plainReview,
      placesToMap,
      unclearPlaces: placesToMap.length,
      questions: [asked("locations", { title })],
    },
  });
}

const optionsOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("[WAGE-03] places that the locations name are saved in one step, and places that are guesses aren't", async () => {
  const named = "400 Pine Street, Seattle, WA 98101";
  const { user } = await open(
    [named, "Seatle, WA"],
    [
      propose(named, { ...seattle, why: locationNamesIt }),
      propose("Seatle, WA", { ...seattle, why: looksAlike }),
    ],
    "Save 1 named place",
  );
  const saved = answer(saveMappings, { mappings: [] });
  await user.click(screen.getByRole("button", { name: "Save 1 named place" }));
  await screen.findByText("1 location is mapped.");
  expect(saved).toEqual([{ mappings: [{ location: named, jurisdiction: "US-WA-SEATTLE" }] }]);
});

test("[WAGE-03] Run waits until the review is shown with the places that were saved", async () => {
  const { user } = await open(["Plant 12"]);
  const runButton = () => screen.getByRole("button", { name: "Run" });
  expect(runButton()).toBeEnabled();
  await user.selectOptions(fieldOf("Plant 12"), "US-TX");
  answer(saveMappings, { mappings: [] });
  answer(review, { review: plainReview });
  const release = holdBack(review);
  await user.click(screen.getByRole("button", { name: "Save 1 place" }));
  await expect.poll(() => runButton()).toBeDisabled();
  release();
  await expect.poll(() => runButton()).toBeEnabled();
  expect(screen.queryByText("2 employees with an unclear location")).toBeNull();
});

test("[WAGE-03] each location has its field, one button saves them together, and the keyboard goes on with Run", async () => {
  const { user } = await open(["Plant 12", "Plant 13"]);
  expect(screen.getByText("2 locations to map")).toBeVisible();
  expect(screen.getByRole("region", { name: "4 employees with an unclear location" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  await user.selectOptions(fieldOf("Plant 12"), "US-TX");
  await user.selectOptions(fieldOf("Plant 13"), "US-WA");
  const sent = answer(saveMappings, { mappings: [] });
  answer(review, { review: plainReview });
  screen.getByRole("button", { name: "Save 2 places" }).focus();
  await user.keyboard("{Enter}");
  await expect.poll(() => screen.queryByText("4 employees with an unclear location")).toBeNull();
  expect(sent).toEqual([
    {
      mappings: [
        { location: "Plant 12", jurisdiction: "US-TX" },
        { location: "Plant 13", jurisdiction: "US-WA" },
      ],
    },
  ]);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("group", { name: "Run this file" }));
});

test("[WAGE-03] what isn't chosen yet stays on the page with the focus while the rest is saved", async () => {
  const { user } = await open(["Plant 12", "Plant 13"]);
  await user.click(screen.getByRole("button", { name: "Save places" }));
  expect(screen.getByText("Choose a place for at least one location.")).toBeVisible();
  await user.selectOptions(fieldOf("Plant 12"), "US-TX");
  expect(screen.queryByText("Choose a place for at least one location.")).toBeNull();
  const left = fieldOf("Plant 13");
  answer(saveMappings, { mappings: [{ location: "Plant 12", jurisdiction: texas }] });
  showReviewOf(["Plant 13"]);
  await user.click(screen.getByRole("button", { name: "Save 1 place" }));
  expect(await screen.findByText("1 location is mapped.")).toBeVisible();
  // The field wasn't taken away in between.
  expect(fieldOf("Plant 13")).toBe(left);
  expect(screen.queryByRole("combobox", { name: "Plant 12" })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Save places" }));
});

test("[WAGE-03] the places that a location may mean come first, with the reason, and the likeliest is one click away", async () => {
  const { user } = await open(
    ["Seatle, WA"],
    [
      propose(
        "Seatle, WA",
        { ...seattle, why: looksAlike },
        { ...washington, why: "If no city or county rate applies there" },
      ),
    ],
  );
  const field = fieldOf("Seatle, WA");
  expect(field.value).toBe("");
  expect(optionsOf(within(field).getByRole("group", { name: "Suggested" }))).toEqual([
    "Seattle, Washington ($21.30): Its name is similar",
    "Washington ($17.13): If no city or county rate applies there",
  ]);
  expect(optionsOf(within(field).getByRole("group", { name: "Other places" }))).toEqual(["Texas ($7.25)"]);
  const suggestion = screen.getByRole("button", { name: "Seattle, Washington" });
  await user.click(suggestion);
  expect(field.value).toBe("US-WA-SEATTLE");
  await user.click(suggestion);
  expect(field.value).toBe("");
});

test("[WAGE-03] the city beside a location in the file is suggested for it, with its column", async () => {
  const beside = { column: "Work City", city: "Seattle" };
  const { user } = await open(
    [{ location: "L01", employees: 2, beside }],
    [propose("L01"), propose("Seattle", { ...seattle, why: looksAlike })],
  );
  expect(screen.getByText("Work City says “Seattle”")).toBeVisible();
  await user.click(screen.getByRole("button", { name: seattle.name }));
  expect(fieldOf("L01").value).toBe("US-WA-SEATTLE");
});

test("[WAGE-03] several locations get what is suggested for each, and what isn't saved stays chosen", async () => {
  const suggest = (location: string, place: typeof texas) => propose(location, { ...place, why: looksAlike });
  const { user } = await open(
    ["Seatle plant", "Texs", "Plant 12"],
    [suggest("Seatle plant", seattle), suggest("Texs", texas), propose("Plant 12")],
  );
  await user.click(screen.getByRole("checkbox", { name: "Select all 3" }));
  await user.selectOptions(fieldOf("Place of the 3 selected locations"), "Suggested place for each (2 of 3)");
  expect(["Seatle plant", "Texs", "Plant 12"].map((location) => fieldOf(location).value)).toEqual([
    "US-WA-SEATTLE",
    "US-TX",
    "",
  ]);
  refuse(saveMappings, 503, { code: "unavailable", message: "Please try again in a moment." });
  await user.click(screen.getByRole("button", { name: "Save 2 places" }));
  expect(await screen.findByText("Please try again in a moment.")).toBeVisible();
  expect(fieldOf("Texs").value).toBe("US-TX");
});
