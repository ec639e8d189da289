import { expect, test } from "vitest";
import { inquiryRules } from "./inquiry-rules.ts";

test.each([
  ["1", true],
  [250, true],
  [" 12 ", true],
  ["", false],
  ["0", false],
  [0, false],
  ["-3", false],
  ["1.5", false],
  ["many", false],
])("[ENT-01] %j as a number of employees is good: %s", (value, good) => {
  expect(inquiryRules.employeesCount(value) === null).toBe(good);
  expect(inquiryRules.analysesPerMonth(value) === null).toBe(good);
});

test.each([
  ["name@example.com", true],
  [" name@example.com ", true],
  [`${"n".repeat(242)}@example.com`, true],
  [`${"n".repeat(243)}@example.com`, false],
  ["first name@example.com", false],
  ["name..last@example.com", false],
  ["name@example", false],
  ["example.com", false],
  ["", false],
])("[ENT-01] %j as an email address is good: %s", (value, good) => {
  expect(inquiryRules.contactEmail(value) === null).toBe(good);
});
