import { screen } from "@testing-library/react";
import type { LocationProposals } from "@wagefloor/contract/locations/locations.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { asked, plainReview } from "../../../test/reviews.ts";
import { answer, answerOnce, endpoint, refuse } from "../../../test/server.ts";
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

/** Opens a review with locations to map, of two employees each. */
async function open(locations: readonly string[], proposals: LocationProposals[] = []) {
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
  await screen.findByRole("button", { name: "Save places" });
  return page;
}

function showReviewOf(locations: readonly string[]) {
  const placesToMap = locations.map((location) => ({ location, employees: 2 }));
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

test("[WAGE-03] of 300 locations those that match a search get one place together, and the others a page at a time", async () => {
  const locations = Array.from({ length: 300 }, (_, at) => `${at < 25 ? "Dallas" : "Plant"} ${at + 1}`);
  const { user } = await open(locations);
  expect(screen.getAllByRole("combobox")).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Next" }));
  const page = screen.getByRole("group", { name: "Place of each location, 21 to 40 of 300" });
  expect(page).toHaveFocus();
  await user.selectOptions(fieldOf("Plant 30"), "US-WA");

  await user.type(screen.getByRole("textbox", { name: "Search locations" }), "dallas{Enter}");
  await user.click(screen.getByRole("checkbox", { name: "Select all 25 found" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Dallas 2" }));
  await user.selectOptions(fieldOf("Place of the 24 selected locations"), "US-TX");
  expect(fieldOf("Dallas 1").value).toBe("US-TX");
  expect(fieldOf("Dallas 2").value).toBe("");
  const sent = answer(saveMappings, { mappings: [] });
  await user.click(screen.getByRole("button", { name: "Save 25 places" }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toMatchObject([
    {
      mappings: expect.arrayContaining([
        { location: "Dallas 25", jurisdiction: "US-TX" },
        { location: "Plant 30", jurisdiction: "US-WA" },
      ]),
    },
  ]);
});

test("a search that finds nothing has nothing to select, and says what is selected besides", async () => {
  const { user } = await open(Array.from({ length: 25 }, (_, at) => `Plant ${at + 1}`));
  const search = screen.getByRole("textbox", { name: "Search locations" });
  await user.type(search, "Plant 25");
  await user.click(screen.getByRole("checkbox", { name: "Select all 1 found" }));
  await user.clear(search);
  await user.type(search, "Office");
  expect(screen.getByText("No location matches.")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(fieldOf("Place of the 1 selected location")).toHaveAccessibleDescription(
    "It doesn't match your search.",
  );
});

test("[WAGE-03] locations are saved 500 at a time, and if a part fails, it says how many are mapped", async () => {
  const locations = Array.from({ length: 501 }, (_, at) => `Plant ${at + 1}`);
  const { user } = await open(locations);
  await user.click(screen.getByRole("checkbox", { name: "Select all 501" }));
  await user.selectOptions(fieldOf("Place of the 501 selected locations"), "US-TX");
  refuse(saveMappings, 503, { code: "unavailable", message: "Please try again in a moment." });
  answerOnce(saveMappings, { mappings: [] });
  showReviewOf(locations.slice(500));
  await user.click(screen.getByRole("button", { name: "Save 501 places" }));
  const failure =
    "500 of 501 locations are mapped. Please try again in a moment. Save again to map the rest.";
  expect(await screen.findByText(failure)).toBeVisible();
  const sent = answer(saveMappings, { mappings: [] });
  await user.click(await screen.findByRole("button", { name: "Save 1 place" }));
  await expect.poll(() => sent).toEqual([{ mappings: [{ location: "Plant 501", jurisdiction: "US-TX" }] }]);
});
