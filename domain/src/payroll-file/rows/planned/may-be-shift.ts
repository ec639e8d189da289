import type { Header } from "../../header/header.ts";
import type { RowBatch } from "../batch/row-batch.ts";

/** Two equal rows of a day with more hours than these, in millionths, aren't shifts. */
const mostHours = 12_000_000;
const timeOfDay = /\d:\d\d/;

/** Whether a day may have two rows like the one in hand: of half a day, and without the time at which it began. */
export function mayBeShift(cells: RowBatch, { columns, hours }: Header): boolean {
  if (2 * cells.sumOfHours(hours) > mostHours) return false;
  return columns.every((_, at) => hours.includes(at) || !timeOfDay.test(cells.at(at).text()));
}
