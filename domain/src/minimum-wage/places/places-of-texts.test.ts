import { expect, test } from "vitest";
import { placeReaderOf, placesOfTexts } from "./places-of-texts.ts";
import { readPlace } from "./read-place.ts";

const texts = [
  ...["Oakland, CA", "US-CA-OAKLAND", "oakland, ca", "Austin, TX", "TX", "Plant 7", "Plant 8", ""],
  ...["Chicago, IL 60601", "1600 Main St, Denver, CO 80202", "94601", "Springfield"],
];

test("places that were read before are those of reading the text again", () => {
  const read = placeReaderOf(structuredClone(placesOfTexts([...texts, ...texts])));
  for (const text of texts) expect(read(text)).toEqual(readPlace(text));
});

test("texts of one place are read as one and the same", () => {
  const read = placeReaderOf(placesOfTexts(texts));
  expect(read("Plant 7")).toBe(read("Plant 8"));
  expect(read("Austin, TX")).not.toBe(read("TX"));
});

test("a text that wasn't read before is read then", () => {
  expect(placeReaderOf(placesOfTexts([]))("Oakland, CA")).toEqual(readPlace("Oakland, CA"));
});

test("two letters in a column that isn't mostly states may be a site's code, and are no state", () => {
  const precisionOf = (text: string, ...others: string[]) =>
    placeReaderOf(placesOfTexts(["", text, ...others]))(text).precision;
  expect(["LA", "sd "].map((code) => precisionOf(code, "Oakland, CA"))).toEqual(["unknown", "unknown"]);
  expect(precisionOf("CA", "Oakland, CA", "Austin, TX")).toBe("bare-state");
  expect(precisionOf("LA", "TX", "US-CA", "Ohio")).toBe("state-only");
  expect(precisionOf("LA", "SF")).toBe("unknown");
  expect(precisionOf("LA", "San Francisco", "Oakland")).toBe("unknown");
  expect(precisionOf("TX", "GA", "NC", "Tampa, FL")).toBe("state-only");
  expect(precisionOf("US-LA", "Oakland, CA")).toBe("state-only");
});

test("[WAGE-03] New York and Washington are states in a column of states by name, and may be cities in any other", () => {
  const readIn = (...others: string[]) =>
    placeReaderOf(placesOfTexts(["New York", "WASHINGTON", "", ...others]));
  const precisions = (...others: string[]) =>
    ["New York", "WASHINGTON"].map((text) => readIn(...others)(text).precision);
  expect(precisions("Minnesota", "Texas", "Austin")).toEqual(["bare-state", "bare-state"]);
  expect(readIn("Texas")("WASHINGTON").places.map(({ key }) => key)).toEqual(["US-WA"]);
  for (const others of [[], ["Boston"], ["Texas", "Chicago"], ["LA", "SF"], ["CA", "LA"]])
    expect(precisions(...others)).toEqual(["unknown", "unknown"]);
});
