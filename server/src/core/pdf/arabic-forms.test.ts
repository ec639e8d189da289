import { expect, test } from "vitest";
import { withArabicJoined } from "./arabic-forms.ts";

/** Each shape's name in Unicode, from the first letter that is read to the last. */
const shapesOf = (text: string) => [...withArabicJoined(text)].map((one) => one.codePointAt(0)?.toString(16));

test.each([
  [
    "letters in the middle and at the ends (Muhammad)",
    "\u0645\u062d\u0645\u062f",
    ["fee3", "fea4", "fee4", "feaa"],
  ],
  ["a letter that doesn't join the next one (Dar)", "\u062f\u0627\u0631", ["fea9", "fe8d", "fead"]],
  ["lam and alef as one (Ala')", "\u0639\u0644\u0627\u0621", ["fecb", "fefc", "fe80"]],
  ["lam and alef at the beginning (Lami)", "\u0644\u0627\u0645\u064a", ["fefb", "fee3", "fef2"]],
  ["Persian letters (Parviz)", "\u067e\u0631\u0648\u06cc\u0632", ["fb58", "feae", "feed", "fbfe", "feb0"]],
  ["vowel points over a joint (Ali)", "\u0639\u064e\u0644\u064a", ["fecb", "64e", "fee0", "fef2"]],
  ["a lengthened stroke", "\u0628\u0640\u0628", ["fe91", "640", "fe90"]],
  ["words, which aren't joined to each other", "\u0628 \u0628\u0628", ["fe8f", "20", "fe91", "fe90"]],
  ["a letter that Unicode has in one shape alone", "\u0628\u069a\u0628", ["fe8f", "69a", "fe8f"]],
])("%s", (_what, text, shapes) => {
  expect(shapesOf(text)).toEqual(shapes);
});

test("other texts stay as they are", () => {
  for (const text of ["O'Brien, Siobhan", "王小明", "דוד", ""]) expect(withArabicJoined(text)).toBe(text);
});

test("each letter's last shape leads back to the letter", () => {
  const letters = Array.from({ length: 0x64a - 0x620 }, (_, at) => String.fromCodePoint(0x621 + at));
  for (const letter of letters.filter((one) => /\p{L}/u.test(one)))
    expect(withArabicJoined(`\u0628${letter}`).normalize("NFKC")).toBe(`\u0628${letter}`.normalize("NFKC"));
});
