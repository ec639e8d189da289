import { type KeptMeasure, missingForWeeksWords } from "@wagefloor/domain/runs/by-week/week-check.ts";

/** What is missing for a check by workweek, as a sentence; empty where nothing is. */
export function missingForWorkweeks(measure: KeptMeasure): string {
  switch (measure) {
    case "workweek":
      return "";
    case "workweek-start":
      return "The file has a row per day, and we don't know on which day your workweek starts.";
    case null:
      return "The file has no column with the week ending.";
    default:
      return missingForWeeksWords[measure];
  }
}
