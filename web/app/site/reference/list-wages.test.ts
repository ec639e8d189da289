import { expect, test } from "vitest";
import { listWages } from "./list-wages.ts";

const { places } = listWages("2026-11-21");
const notesOf = (key: string) => places.find((place) => place.key === key)?.notes;

test("[WAGE-04] a place says whom its rate is for, and then what is to be checked", () => {
  expect(notesOf("US-MD-HOWARD COUNTY")).toEqual([
    "Rate for employers with 15 or more employees; adjusted for inflation from January 2027.",
    "The inflation adjustment of January 2027 is not in this table yet.",
  ]);
});

test("[WAGE-04] dates in notes are written out", () => {
  expect(notesOf("US-AK")).toEqual(["Steps to $15.00 on Jul 1, 2027, then indexed each July."]);
  expect(places.flatMap(({ notes }) => notes).join(" ")).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});
