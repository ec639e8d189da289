import { type KeptMeasure, missingForWeeksWords } from "@wagefloor/domain/runs/by-week/week-check.ts";

/** What is missing for a check by workweek, as a sentence; empty where nothing is. */
export function missingForWorkweeks(measure: KeptMeasure): string {
  if (measure === "workweek") return "";
  if (measure === "workweek-start") {
    return "The file has a row per day, and we don't know on which day your workweek starts.";
  }
  return missingForWeeksWords[measure ?? "weeks"];
}
