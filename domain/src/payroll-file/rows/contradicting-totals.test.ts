import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";

/** Who is doubted because a totals line doesn't match. */
const doubted = (...lines: string[]) =>
  proposedResults("Employee ID,Location,Hours,Gross Pay", ...lines).flatMap(({ employeeNumber, reasons }) =>
    reasons.includes("totals-differ") ? [employeeNumber] : [],
  );

const staff = ["1,US-FL,4.00,604.00", "2,US-FL,40.00,640.00"];

describe("[CSV-04] a totals line that contradicts its rows", () => {
  test("leaves them open: of pay that is all there, hours are missing, or the other way round", () => {
    expect(doubted(...staff, "Total,,80.00,1244.00")).toEqual(["1", "2"]);
    expect(doubted(...staff, "Total,,44.00,1204.00")).toEqual(["1", "2"]);
    expect(doubted("Total,,80.00,1244.00", ...staff)).toEqual(["1", "2"]);
    expect(doubted(...staff, ",,80.00,1244.00")).toEqual(["1", "2"]);
    expect(doubted(...staff, ",,44.00,1244.00")).toEqual([]);
  });

  test("of a department leaves no other one open", () => {
    const more = ["3,US-FL,40.00,640.00", "Subtotal,,40.00,640.00"];
    expect(doubted(...staff, "Subtotal,,80.00,1244.00", ...more)).toEqual(["1", "2"]);
  });

  test("says nothing of anyone where other rows may be missing, or it's rounded", () => {
    expect(doubted(...staff, "Total,,84.00,1884.00")).toEqual([]);
    expect(doubted(...staff, "Total,,44.01,1244.00")).toEqual([]);
    expect(doubted(...staff, "Total,,44.00,1244.00")).toEqual([]);
  });

  test("says nothing of hours with how many employees there are", () => {
    expect(doubted(...staff, "Total,,2,1244.00")).toEqual([]);
    expect(doubted(...staff, "Total,,3,1244.00")).toEqual(["1", "2"]);
    expect(doubted("1,US-FL,0.50,9.00", "2,US-FL,0.50,9.00", "Total,,2,18.00")).toEqual(["1", "2"]);
  });

  test("says nothing of others where figures are in doubt already that may make the difference", () => {
    expect(doubted("1,US-FL,unknown,604.00", staff[1] as string, "Total,,80.00,1244.00")).toEqual([]);
  });

  describe("says nothing of hours with, or without, those that weren't worked or are there once more", () => {
    const doubtedIn = (...[columns = "", ...lines]: string[]) =>
      proposedResults(columns, ...lines).flatMap(({ employeeNumber, reasons }) =>
        reasons.includes("totals-differ") ? [employeeNumber] : [],
      );
    const worked = [
      ["1", "REG,80.00,1200.00"],
      ["1", "Shift Differential,40.00,40.00"],
      ["2", "REG,72.00,720.00"],
      ["2", "Vacation,8.00,80.00"],
    ].map(([id, rest]) => `${id},US-FL,${rest}`);
    const byKind = (hours: string) =>
      doubtedIn("Employee ID,Location,Earnings Type,Hours,Amount", ...worked, `Total,,,${hours},2040.00`);
    const byColumn = (hours: string) =>
      doubtedIn(
        "Employee ID,Location,Hours Worked,Shift Diff Hours,PTO Hours,PTO Pay,Gross Pay",
        "1,US-FL,80.00,40.00,0.00,0.00,1240.00",
        "2,US-FL,72.00,0.00,8.00,80.00,800.00",
        `Total,,${hours},40.00,8.00,80.00,2040.00`,
      );

    test.each(["200.00", "152.00", "160.00"])("in rows of kinds of pay: %s", (hours) =>
      expect(byKind(hours)).toEqual([]),
    );
    test.each(["152.00", "160.00", "192.00", "200.00"])("in columns: %s", (hours) =>
      expect(byColumn(hours)).toEqual([]),
    );
    test("but leaves open what they don't explain", () => {
      expect(byKind("240.00")).toEqual(["1", "2"]);
      expect(byColumn("224.00")).toEqual(["1", "2"]);
    });
  });
});
