import { expect, test } from "vitest";
import { daysUntil } from "./days-until.ts";

const now = new Date("2026-03-10T12:00:00Z");

test("[USE-02] days to reset are rounded down", () => {
  expect(daysUntil("2026-03-12T11:59:59Z", now)).toBe(1);
  expect(daysUntil("2026-03-12T12:00:00Z", now)).toBe(2);
  expect(daysUntil("2026-03-10T23:00:00Z", now)).toBe(0);
});

test("[USE-02] days to reset are never below 0", () => {
  expect(daysUntil("2026-03-01T00:00:00Z", now)).toBe(0);
});
