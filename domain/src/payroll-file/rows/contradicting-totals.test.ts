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
});
