import { screen } from "@testing-library/react";
import { api } from "../../../../lib/api.ts";
import { endpoint } from "../../../../test/server.ts";

export const review = endpoint(api.runs.reviews[":id"], "$get");

export const saveMappings = endpoint(api.locations.mappings, "$post");

export const proposed = endpoint(api.locations.proposals, "$post");

export const texas = { key: "US-TX", name: "Texas" };

export const seattle = { key: "US-WA-SEATTLE", name: "Seattle, Washington" };

export const washington = { key: "US-WA", name: "Washington" };

export function jurisdiction({ key, name }: typeof texas, hourly: number) {
  const ofRate = { rateOf: name, since: "2026-01-01", source: "https://example.com" };
  const kind = key === "US" ? "federal" : "state";
  return { key, name, kind, hourly, ...ofRate, isEntered: false, isConfirmed: true, replacesState: false };
}

export const fieldOf = (location: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: location });
