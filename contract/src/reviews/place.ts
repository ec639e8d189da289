import { jurisdictionWithKey } from "@wagefloor/domain/minimum-wage/table.ts";
import * as z from "zod/mini";
import { text } from "../fields/fields.ts";

/** The answer to `place`: where everyone without a location works; null takes it back. */
export const placeAnswer = z.nullable(
  text("id", "Please choose a place").check(z.refine(isPlace, "Please choose a place from the list")),
);

function isPlace(key: string): boolean {
  const place = jurisdictionWithKey(key);
  return place !== undefined && place.kind !== "federal";
}
