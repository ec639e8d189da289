import { verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { expect, test } from "vitest";
import { employeeReasonTexts, reasonTexts, verdictBadge } from "./verdicts.ts";

test("[WAGE-04] a rate that is not confirmed is explained with the names of its places, other reasons are not", () => {
  const open = ["Everett, Washington", "Seattle, Washington"];
  const [noHours, rate] = reasonTexts(["no-hours", "rate-not-confirmed"], open);
  expect(rate?.label).toBe("Rate not confirmed for this date");
  expect(rate?.explanation).toMatch(
    /Not confirmed: Everett, Washington; Seattle, Washington\. Enter the rate/,
  );
  expect(noHours?.explanation).not.toContain("Seattle");
});

test("[UP-07] a badge is green and says Compliant, with what it rests on, only for what was checked", () => {
  const shown = verdicts.map((verdict) => {
    const { status, color, basis } = verdictBadge(verdict);
    return [verdict, status, color, basis?.label];
  });
  expect(shown).toEqual([
    ["ok", "Compliant", "green", "period average"],
    ["reduced", "Compliant", "green", "period average"],
    ["below-minimum", "Non-Compliant", "red", undefined],
    ["not-checked", "Not checked", "yellow", undefined],
    ["paid-in-full", "Compliant", "green", "period average"],
    ["out-of-scope", "Out of scope", "yellow", undefined],
    ["blocked", "Blocked", "yellow", undefined],
    ["needs-authorization", "Needs authorization", "yellow", undefined],
    ["not-reviewed", "Not reviewed", "yellow", undefined],
  ]);
});

test("what is true of the whole run isn't repeated for each employee", () => {
  expect(employeeReasonTexts(["no-hours", "no-period"], []).map(({ reason }) => reason)).toEqual([
    "no-hours",
  ]);
});
