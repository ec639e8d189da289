import { type KeptMeasure, missingForWeeksWords } from "@wagefloor/domain/runs/by-week/week-check.ts";

/** What is missing for a check by workweek, as a sentence; empty where nothing is. */
export function missingForWorkweeks(measure: KeptMeasure): string {
  switch (measure) {
    case "workweek":
      return "";
    // Only the command line adds up days: it's told the day on which the workweek starts.
    case "workweek-start":
      return "The file has one row per day, and we don't know which day your workweek starts on.";
    case null:
      return "The file has no column with the week ending.";
    default:
      return missingForWeeksWords[measure];
  }
}
