import { expect, test } from "vitest";
import { inVisualOrder } from "./visual-order.ts";

/** Written with letters of which each is seen where it is, so that no editor turns them around. */
const hebrew = (text: string) =>
  text.replace(/[a-k]/g, (letter) => String.fromCodePoint(0x05d0 + letter.charCodeAt(0) - 97));

test.each([
  ["a name of several words", "abc de", "ed cba"],
  ["a name with a comma", "abc, de", "ed ,cba"],
  ["a number after it, which stays readable", "abc 12", "12 cba"],
  ["Latin letters after it", "abc, XY ZQ", "XY ZQ ,cba"],
  ["brackets, which open the other way", "abc (de)", "(ed) cba"],
  ["a Latin name before it", "XY abc de", "XY ed cba"],
  ["a Latin name alone", "XY, ZQ 12", "XY, ZQ 12"],
])("%s is printed as it's read", (_what, text, printed) => {
  expect(inVisualOrder(hebrew(text))).toBe(hebrew(printed));
});

test("vowel points stay with their letter", () => {
  expect(inVisualOrder("\u05d0\u05b8\u05d1")).toBe("\u05d1\u05d0\u05b8");
});

test("Persian digits after a name stay in their order", () => {
  expect(inVisualOrder("\u0627 \u06f1\u06f2")).toBe("\u06f1\u06f2 \u0627");
});
