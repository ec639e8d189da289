import { expect, test } from "vitest";
import { localDate } from "./local-date.ts";

test("[UP-01] the pay date starts as the reader's own day, also late in the evening", () => {
  expect(localDate(new Date(2026, 0, 31, 23, 59))).toBe("2026-01-31");
  expect(localDate(new Date(2026, 11, 1, 0, 0))).toBe("2026-12-01");
});
