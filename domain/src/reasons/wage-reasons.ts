import type { ReasonEntry } from "./reason-entry.ts";

/** Which minimum wage applies: the place, the days, and what is known of the rate. */
export const wageReasons = {
  "unknown-place": {
    bit: 0,
    label: "Unknown location",
    explanation:
      "No place in the wage table matches this location, so the federal minimum wage was used. The state or city may require more.",
    settle: "Map the location to its place.",
    blocks: true,
  },
  "rate-not-confirmed": {
    bit: 5,
    label: "Rate not confirmed for this date",
    badge: "Rate not confirmed",
    explanation:
      "We don't have a confirmed minimum wage for this pay date, so the last known rate was used. It may be too low: check the rate before you deduct.",
    settle: "Enter the rate with its source, or wait until we've confirmed it.",
    blocks: true,
  },
  "no-period": {
    bit: 10,
    label: "Rate of the pay date",
    explanation:
      "No pay period was given, so the minimum wage of the pay date was used. If it changed during the period, part of the hours had another rate.",
  },
  "state-rate-only": {
    bit: 16,
    label: "State rate only",
    explanation: "The location names only a state, so the state's minimum wage was used.",
  },
  "unknown-city": {
    bit: 17,
    label: "Unknown city",
    explanation: "We don't know this city, so its state's rate was used. A local one may be higher.",
    settle: "Map the location to its place.",
    blocks: true,
  },
  "zip-only": {
    bit: 18,
    label: "ZIP code only",
    explanation: "A ZIP code can cover several places with different minimum wages.",
    settle: "Map the location to its place.",
    blocks: true,
  },
  "postal-address": {
    bit: 19,
    label: "Postal city",
    explanation: "The city of a postal address may not be where the work is done.",
    settle: "Map the location to its place.",
    blocks: true,
  },
  "local-rate-may-bind": {
    bit: 20,
    label: "Local rate may apply",
    explanation:
      "A city or county with its own minimum wage may apply there, and we can't tell that the pay reaches it.",
    settle: "Map the location to its place.",
    blocks: true,
  },
  "between-rates": {
    bit: 21,
    label: "Between two rates",
    explanation:
      "The pay is below the highest minimum wage that may apply, but not below the lowest: the location names several places, or the rate changed during the pay period.",
    settle:
      "With several places, set the place where the employee works. If the rate changed, use two files instead of this one: one for the days before the change and one for the days after it, each with its pay period.",
    blocks: true,
  },
  "several-places": {
    bit: 23,
    label: "Several places",
    explanation: "The rows name several places. The highest of their minimum wages was used.",
  },
  "rate-entered": {
    bit: 27,
    label: "Rate entered by you",
    explanation:
      "Our wage table has no confirmed rate for these days, or a lower one. The minimum wage that your organization entered was used.",
  },
  "place-set": {
    bit: 28,
    label: "Place set for this employee",
    badge: "Place set",
    explanation: "The place where the employee works was set by hand and used instead of the file's.",
  },
  "rate-changed": {
    bit: 45,
    label: "Minimum wage rose",
    explanation:
      "The minimum wage rose during the pay period, and the average pay is between the earlier rate and the later one.",
    settle:
      "Enter in the review how many hours were worked before the change. If the file was run already, replace it with the same file and enter them there.",
    blocks: true,
  },
  "period-needed": {
    bit: 46,
    label: "Pay period needed",
    explanation:
      "The minimum wage rose shortly before the pay date, and the pay is between the earlier rate and the later one. Which one applies depends on the days that were worked.",
    settle:
      "Enter the first and the last day of the pay period in the review. If the file was run already, replace it with the same file and enter them there.",
    blocks: true,
  },
  "earlier-rate": {
    bit: 47,
    label: "Two rates",
    explanation: "The minimum wage rose in the pay period. Hours before that count at the earlier rate.",
  },
} as const satisfies Readonly<Record<string, ReasonEntry>>;
