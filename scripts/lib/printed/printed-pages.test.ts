import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checksPage, checksText } from "./checks-page.ts";
import { questionsPage, questionsText } from "./questions-page.ts";

test.each([
  [checksPage, "npx node scripts/print-checks.ts", checksText],
  [questionsPage, "npx node scripts/print-questions.ts", questionsText],
])("%s is what the lists say, as %s prints it", (page, _command, print) => {
  expect(readFileSync(page, "utf8")).toBe(print());
});
