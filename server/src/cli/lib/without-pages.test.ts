import { reasonList, reasons } from "@wagefloor/domain/reasons/reasons.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import { expect, test } from "vitest";
import { settledBy, withoutPages } from "./without-pages.ts";

const ofPages = /upload|review\b|settings|\bpage\b|profile|recalculate/i;

test("what is said of verdicts and of who was skipped sends no one to a page", () => {
  for (const reason of reasons) {
    const { explanation, settle } = reasonList[reason];
    expect(`${withoutPages(explanation)} ${settledBy(reason, settle)}`).not.toMatch(ofPages);
    expect(withoutPages(explanation), reason).not.toBe("");
  }
  for (const { explanation, settle = "" } of Object.values(skipWords))
    expect(`${withoutPages(explanation)} ${withoutPages(settle)}`).not.toMatch(ofPages);
});

test.each([
  [
    "Close it, or remove it, and upload the file again.",
    "Close it, or remove it, and run the command again.",
  ],
  ["Unpack it and upload the payroll file inside.", "Unpack it and use the payroll file inside."],
  ["Two rows are alike. If they're two people, say so in the review.", "Two rows are alike."],
  [
    "Line 3 has columns that the profile doesn't know.",
    "Line 3 has columns that the configuration doesn't know.",
  ],
  ["File is empty", "File is empty"],
])("%s", (said, here) => expect(withoutPages(said)).toBe(here));
