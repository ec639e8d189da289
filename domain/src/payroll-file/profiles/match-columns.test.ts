import { describe, expect, test } from "vitest";
import { payrollExports } from "../../../test-support/payroll-exports.ts";
import { readByPlan } from "../../../test-support/payroll-files.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { findProfile } from "./find-profile.ts";
import { matchColumns, matchedPlan } from "./match-columns.ts";
import { findNearProfiles, type NearProfile } from "./near-profiles.ts";

const weekly: string = payrollExports.timesheetByWeek;

function nearIn(file: string, before = weekly, change: Partial<ReadingPlan> = {}): NearProfile<unknown> {
  const plan = { ...inspectFile(Buffer.from(before)).plan, ...change };
  const [near] = findNearProfiles([{ plan, takesOthers: false }], Buffer.from(file)).profiles;
  if (near === undefined) throw new Error("no profile is near");
  return near;
}

/** How a file is read once its likely columns, or these, are chosen. */
function readMatched(file: string, picks?: Record<string, string | null>, before = weekly) {
  const near = nearIn(file, before);
  const chosen = near.missing.map(({ name, likely }) => ({
    name,
    column: picks ? (picks[name] ?? null) : likely,
  }));
  const matched = matchColumns(near, chosen);
  if (typeof matched === "string") throw new Error(matched);
  return { plan: matchedPlan(near.plan, matched), matched };
}

describe("[CSV-02] columns renamed since a profile was made", () => {
  test("a renamed column is proposed, and the file is read as before", () => {
    const renamed = weekly.replace("Gross Wages", "Total Wages");
    expect(nearIn(renamed).missing).toEqual([
      { name: "Gross Wages", part: "amount", isNeeded: true, likely: "Total Wages" },
    ]);
    const { plan } = readMatched(renamed);
    const before = readByPlan(weekly, inspectFile(Buffer.from(weekly)).plan);
    const after = readByPlan(renamed, plan);
    expect(after.employees.gross).toEqual(before.employees.gross);
    expect(after.employees.hours).toEqual(before.employees.hours);
  });

  test("the next file with these columns finds the profile that learned them", () => {
    const renamed = weekly.replace("Gross Wages", "Total Wages").replace("Work Location", "Site");
    const { plan } = readMatched(renamed);
    expect(findProfile([{ plan, takesOthers: false }], Buffer.from(renamed))).not.toBeNull();
  });

  test("a file with a row per day isn't the file with a row per workweek under other names, nor the reverse", () => {
    const byWeek = "Employee ID,Location,Week Ending,Hours,Gross Pay\n1,US-TX,2026-11-08,40,480.00\n";
    const byDay =
      "Employee ID,Location,Work Date,Hours,Gross Pay\n1,US-TX,2026-11-02,8,96.00\n1,US-TX,2026-11-03,8,96.00\n";
    const near = (file: string, before: string) => {
      const { plan } = inspectFile(Buffer.from(before));
      return findNearProfiles([{ plan, takesOthers: false }], Buffer.from(file)).profiles;
    };
    expect(near(byDay, byWeek)).toEqual([]);
    expect(near(byWeek, byDay)).toEqual([]);
    expect(near(byWeek.replace("Week Ending", "Week End Date"), byWeek)).toHaveLength(1);
  });

  test("a timesheet by day isn't a report with a row per job under other names, nor the reverse", () => {
    const near = (file: string, before: string) => {
      const { plan } = inspectFile(Buffer.from(before));
      return findNearProfiles([{ plan, takesOthers: false }], Buffer.from(file)).profiles;
    };
    const { toast, timesheetByDay } = payrollExports;
    expect(near(timesheetByDay, toast)).toEqual([]);
    expect(near(toast, timesheetByDay)).toEqual([]);
    expect(near(toast.replace("Total Pay", "Gross Total"), toast)).toHaveLength(1);
  });

  test("of two columns that may be it, none is proposed", () => {
    const two = weekly
      .replace("Work Location", "Site,Store")
      .replaceAll('"Oakland, CA"', '"Oakland, CA","Oakland, CA"');
    const place = nearIn(two).missing.find(({ part }) => part === "location");
    expect(place).toMatchObject({ name: "Work Location", isNeeded: false, likely: null });
  });

  test("without a needed column the file isn't read, and without another one it is", () => {
    const near = nearIn(weekly.replace("Gross Wages", "Zzz").replace("Work Location", "Yyy"));
    const pick = (column: string | null) => matchColumns(near, [{ name: "Gross Wages", column }]);
    expect(pick(null)).toBe('Choose the column of this file for "Gross Wages".');
    expect(pick("Zzz")).toEqual({
      picks: [
        { name: "Work Location", column: null },
        { name: "Gross Wages", column: "Zzz" },
      ],
      ignored: ["Yyy"],
    });
  });

  test("a column can't be two, one that is read, or one that isn't in the file", () => {
    const near = nearIn(weekly.replace("Gross Wages", "Zzz").replace("Work Location", "Yyy"));
    const pick = (location: string, amount: string) =>
      matchColumns(near, [
        { name: "Work Location", column: location },
        { name: "Gross Wages", column: amount },
      ]);
    expect(pick("Zzz", "Zzz")).toBe('"Zzz" is chosen twice. Choose a different column.');
    expect(pick("Hours Worked", "Zzz")).toBe(
      '"Hours Worked" has another meaning already. Choose a different column.',
    );
    expect(pick("Nowhere", "Zzz")).toBe('"Nowhere" has another meaning already. Choose a different column.');
  });

  test("new hours, leave, or a repeated column are never left out unseen", () => {
    const more = weekly.replace("Gross Wages", "Total Wages,Overtime Hours");
    expect(matchColumns(nearIn(more), [{ name: "Gross Wages", column: "Total Wages" }])).toBe(
      '"Overtime Hours" is new, and may change what counts as pay or hours, or who is checked. Set up a new profile for this file.',
    );
    const statuses = weekly.replace("Gross Wages", "Total Wages,Check Status,FLSA Status,Tipped");
    expect(nearIn(statuses).unclear).toEqual(["Check Status", "FLSA Status", "Tipped"]);
    const again = weekly.replace("Work Location", "Gross Wages");
    expect(nearIn(again).unclear).toEqual(["Gross Wages (2)"]);
  });

  test("a renamed column of leave is asked for, and stays leave", () => {
    const renamed = weekly.replace("PTO Hours", "Paid Time Off Hours");
    const near = nearIn(renamed);
    expect(near.missing).toEqual([
      { name: "PTO Hours", part: "leaveInGross", isNeeded: false, likely: "Paid Time Off Hours" },
    ]);
    expect(readMatched(renamed).plan.leaveInGross).toEqual(["Paid Time Off Hours"]);
    expect(matchColumns(near, [])).toContain('"Paid Time Off Hours" is new, and may change');
  });

  test("the column that says who is exempt is needed: without it they would be checked by the hour", () => {
    const before =
      "Employee ID,Location,FLSA Status,Hours,Gross Pay\n1,US-TX,E,40,400.00\n2,US-TX,N,40,410.00\n";
    const { missing } = nearIn(before.replace("FLSA Status", "Group"), before);
    expect(missing).toEqual([{ name: "FLSA Status", part: "exemptStatus", isNeeded: true, likely: null }]);
  });

  test("a file with few of a profile's columns isn't near", () => {
    const { plan } = inspectFile(Buffer.from(weekly));
    const sap = Buffer.from(payrollExports.sap);
    expect(findNearProfiles([{ plan, takesOthers: false }], sap).profiles).toEqual([]);
  });

  test("each column comes with values of the file", () => {
    const { plan } = inspectFile(Buffer.from(weekly));
    const file = Buffer.from(weekly.replace("Gross Wages", "Total Wages"));
    const { columns } = findNearProfiles([{ plan, takesOthers: false }], file);
    expect(columns.find(({ name }) => name === "Total Wages")?.samples.length).toBeGreaterThan(0);
  });
});
