import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MapLocationsForm } from "./map-locations-form.tsx";

const jurisdictions = [
  { key: "US-WA", name: "Washington", hourly: 1713 },
  { key: "US-AL", name: "Alabama", hourly: 725 },
  { key: "US-WA-SEATTLE", name: "Seattle, Washington", hourly: 2130 },
];

function openForm(proposals: Parameters<typeof MapLocationsForm>[0]["proposals"]) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MapLocationsForm
          locations={[{ location: "Seatle, WA", employees: 2 }]}
          jurisdictions={jurisdictions}
          mappings={[]}
          proposals={proposals}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.getByLabelText<HTMLSelectElement>("Which place is this?");
}

test("[WAGE-03] the places that a location may mean come first, with the reason, and none is chosen", () => {
  const places = [
    { key: "US-WA-SEATTLE", name: "Seattle, Washington", why: "Its name is similar" },
    { key: "US-WA", name: "Washington", why: "If no city or county rate applies there" },
  ];
  const select = openForm([{ location: "Seatle, WA", known: false, places }]);
  expect(select.value).toBe("");
  const options = (group: string) =>
    within(within(select).getByRole("group", { name: group }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(options("Suggested")).toEqual([
    "Seattle, Washington ($21.30): Its name is similar",
    "Washington ($17.13): If no city or county rate applies there",
  ]);
  expect(options("Other places")).toEqual(["Alabama ($7.25)"]);
});

test("[WAGE-03] without a proposal every place is listed by name", () => {
  const select = openForm([]);
  expect(within(select).queryByRole("group")).toBeNull();
  expect(
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose a place", "Alabama ($7.25)", "Seattle, Washington ($21.30)", "Washington ($17.13)"]);
});
