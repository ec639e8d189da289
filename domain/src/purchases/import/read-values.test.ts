import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import { orderOfDates, readAmount, readDay } from "./read-values.ts";

describe("an amount", () => {
  test.each([
    ["149", 14900],
    ["149.5", 14950],
    ["$1,249.00", 124900],
    [" $ 59.00 ", 5900],
    ["149.00 USD", 14900],
    ["US$59", 5900],
    ["149.5000", 14950],
    ["(20.00)", -2000],
    ["20.00-", -2000],
    ["0", 0],
  ])("%s is read", (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  test.each([
    "",
    "-",
    "59,00",
    "1.249,00",
    "0,500",
    "149.995",
    "59.00.1",
    "1e3",
    "59 each",
    "O9.00",
    "#REF!",
    "€59.00",
    "5 9",
    "59/2",
    "0x10",
  ])("'%s' isn't one", (text) => {
    expect(readAmount(text)).toBeNull();
  });

  test("is never another than its digits say, whatever a cell was spoiled to", () => {
    const spoiled = fc.tuple(
      fc.double({ min: 0, max: 1e7, noNaN: true }).map((value) => value.toFixed(2)),
      fc.nat(12),
      fc.constantFrom("", ",", ".", " ", "-", "(", ")", "$", "0", "7", "O", "l", "CR", "e", "%", "'"),
    );
    fc.assert(
      fc.property(spoiled, ([amount, at, what]) => {
        const text = amount.slice(0, at) + what + amount.slice(at);
        const read = readAmount(text);
        if (read === null) return;
        const [whole = "", ...fractions] = text.replace(/[^\d.]/g, "").split(".");
        expect(fractions.length).toBeLessThan(2);
        expect(BigInt(Math.abs(read))).toBe(
          BigInt(`${whole}${(fractions[0] ?? "").padEnd(2, "0").slice(0, 2)}`),
        );
      }),
      times(800),
    );
  });
});

describe("a date", () => {
  test.each([
    ["2026-11-02", "2026-11-02"],
    ["11/23/2026", "2026-11-23"],
    ["23.11.2026", "2026-11-23"],
    ["11/23/26 14:05", "2026-11-23"],
    ["Nov 2, 2026", "2026-11-02"],
    ["2-Nov-2026", "2026-11-02"],
    ["04/04/2026", "2026-04-04"],
  ])("%s is read", (text, date) => {
    expect(readDay(text, null)).toEqual({ kind: "day", date });
  });

  test("with month and day below 13 asks, and is read in the order that was chosen", () => {
    expect(readDay("03/04/2026", null)).toEqual({
      kind: "either",
      monthFirst: "2026-03-04",
      dayFirst: "2026-04-03",
    });
    expect(readDay("03/04/2026", "month-first")).toEqual({ kind: "day", date: "2026-03-04" });
    expect(readDay("03/04/2026", "day-first")).toEqual({ kind: "day", date: "2026-04-03" });
  });

  test.each(["", "03/04", "02/30/2026", "soon", "46110", "13/13/2026"])("'%s' isn't one", (text) => {
    expect(readDay(text, null)).toEqual({ kind: "none" });
  });

  test("the other dates of a column say the order, unless they contradict each other", () => {
    expect(orderOfDates(["03/04/2026", "03/25/2026"])).toBe("month-first");
    expect(orderOfDates(["03/04/2026", "25/03/2026"])).toBe("day-first");
    expect(orderOfDates(["25/03/2026", "03/25/2026"])).toBeNull();
    expect(orderOfDates(["03/04/2026", "2026-03-25", ""])).toBeNull();
  });
});
