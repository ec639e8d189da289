import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCents, readMicroHours, unreadable } from "./numbers.ts";

const parseCents = parseBy(readCents);
const parseHours = parseBy(readMicroHours);

const amounts: [text: string, cents: number][] = [
  ["", 0],
  ["   ", 0],
  ["0", 0],
  ["-0.00", 0],
  ["-", 0],
  ["$-", 0],
  [" $-   ", 0],
  ["$ -", 0],
  ["USD -", 0],
  ["59", 5900],
  ["59.", 5900],
  ["59.0", 5900],
  ["59.00", 5900],
  [".5", 50],
  ["$59.00", 5900],
  ["$ 59.00", 5900],
  ["59.00 $", 5900],
  ["+59.00", 5900],
  ["-59.00", -5900],
  ["- 59.00", -5900],
  ["59.00-", -5900],
  ["59.00 -", -5900],
  ["(59.00)", -5900],
  ["( 59.00 )", -5900],
  ["-$59.00", -5900],
  ["$-59.00", -5900],
  ["$59.00-", -5900],
  ["($59.00)", -5900],
  ["$(59.00)", -5900],
  ["$1,234.00-", -123400],
  ["USD 1,234.00", 123400],
  ["1,234.00 USD", 123400],
  ["usd59", 5900],
  ["59.00USD", 5900],
  ["$59.00 USD", 5900],
  ["US$59.00", 5900],
  ["-US $59.00", -5900],
  ["(USD 59.00)", -5900],
  ["USD (59.00)", -5900],
  ["(59.00) USD", -5900],
  ["59.00- USD", -5900],
  ["59.00 USD-", -5900],
  ["1,234.50", 123450],
  ["12,345,678.90", 1234567890],
  ["1 234.50", 123450],
  ["1\u00a0234.50", 123450],
  ["1\u202f234\u202f567.89", 123456789],
  ["\u00a059.00\u00a0", 5900],
  ["000059.00", 5900],
  ["59.0000000000000000000000", 5900],
  ["0.0000000000000000000001", 0],
  ["90071992547409.91", Number.MAX_SAFE_INTEGER],
  ["-90071992547409.91", Number.MIN_SAFE_INTEGER],
];

const roundings: [text: string, cents: number][] = [
  ["0.004", 0],
  ["0.0049999999999999999999", 0],
  ["0.005", 1],
  ["-0.005", -1],
  ["1.005", 101],
  ["2.675", 268],
  ["(2.675)", -268],
  ["2.6749", 267],
  ["0.995", 100],
  ["$1,234.50 CR", -123450],
  ["5cr", -500],
  ["999.995", 100000],
];

const unreadableAmounts = [
  ..."+|.|,|$|()|$$5|(|)|-.|(.)".split("|"),
  ..."59,00|5,9|1,23,456|12,34|1234,567|1,2345|,123|1,|1,234,|0,500|1.234,56|1,234 567|5 9.00|1  234".split(
    "|",
  ),
  ..."1e3|1E3|NaN|Infinity|-Infinity|0x10|--5|-5-|-(5)|(-5)|(5-)|(5|5)|((5))|(5))|5+|+-5|1.2.3|1.2,3|5..".split(
    "|",
  ),
  ..."abc|CR|5CR-|(5)CR|EUR 5|USD|USD +|US 5|USD 5 USD|5 US|5 USD 5|AUSD 5|USDT 5|CAD 5|$5 CAD|USD 1,23|5%|1_000|−5|５|½|1/2|12:30|#REF!|n/a".split(
    "|",
  ),
  "90071992547409.92",
  "90071992547409.915",
  "9".repeat(400),
];

describe("[CSV-03] amounts", () => {
  test.each(amounts)("%j is exactly %d cents", (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  test.each(roundings)("%j is rounded half away from zero to %d cents", (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  test.each(unreadableAmounts)("%j is not a number, and no guess is made", (text) => {
    expect(parseCents(text)).toBeNull();
  });

  test("every amount of cents reads back from every way of writing it", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        for (const text of waysToWrite(BigInt(cents), 2)) expect(parseCents(text)).toBe(cents);
        for (const text of waysToWrite(BigInt(cents), 2)) expect(parseCents(`$${text}`)).toBe(cents);
      }),
    );
  });

  test("any decimals round as the exact fraction does", () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^\d{1,30}$/), fc.boolean(), (whole, decimals, isNegative) => {
        const scale = 10n ** BigInt(decimals.length);
        const value = BigInt(whole) * scale + BigInt(decimals);
        const magnitude = Number((value * 100n * 2n + scale) / (scale * 2n));
        const cents = isNegative && magnitude !== 0 ? -magnitude : magnitude;
        expect(parseCents(`${isNegative ? "-" : ""}${whole}.${decimals}`)).toBe(cents);
      }),
    );
  });
});

describe("[CSV-03] hours", () => {
  test.each([
    ["", 0],
    ["40", 40_000_000],
    ["40.25", 40_250_000],
    ["7.333333", 7_333_333],
    ["0.0000005", 1],
    ["0.0000004", 0],
    ["1,040.5", 1_040_500_000],
    ["8-", -8_000_000],
    ["40:30", 40_500_000],
    [" 7:20 ", 7_333_333],
    ["-0:45:36", -760_000],
    ["40h 30m", 40_500_000],
    ["7 hrs 20 mins", 7_333_333],
    ["-1h15m", -1_250_000],
    ["(8)", -8_000_000],
    ["80.00 hrs", 80_000_000],
    ["80 h", 80_000_000],
    ["8h", 8_000_000],
    ["7.5 Hours", 7_500_000],
    ["1,040.25 HRS.", 1_040_250_000],
    ["-1 hour", -1_000_000],
    ["(8 hrs)", -8_000_000],
    ["8.00- hrs", -8_000_000],
    ["40:30 hrs", 40_500_000],
    ["9007199254.740991", Number.MAX_SAFE_INTEGER],
  ])("%j is exactly %d millionths of an hour", (text, microHours) => {
    expect(parseHours(text)).toBe(microHours);
  });

  test.each([
    "$40",
    "40,5",
    "40:60",
    "40:5",
    "1:2:3",
    ":30",
    "40h 60m",
    "30m",
    "h",
    "hrs",
    "8h h",
    "8 hourly",
    "8 days",
    "8/h",
    "40h 30",
    "80 USD",
    "$8 h",
    "8,5 h",
    "forty",
    "1e3",
    "+",
    "$-",
    "--",
    "9007199254.740992",
  ])("%j is not a number of hours", (text) => {
    expect(parseHours(text)).toBeNull();
  });

  test("every number of millionths reads back from every way of writing it", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (microHours) => {
        for (const text of waysToWrite(BigInt(microHours), 6)) expect(parseHours(text)).toBe(microHours);
      }),
    );
  });
});

test("no text makes anything but a whole number or nothing", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[-+$(). ,0-9e]{0,12}$/));
  fc.assert(
    fc.property(text, (written) => {
      for (const value of [parseCents(written), parseHours(written)]) {
        expect(value === null || (Number.isSafeInteger(value) && !Object.is(value, -0))).toBe(true);
      }
    }),
  );
});

/** What a reader makes of a whole text; null when it is not a number. */
function parseBy(read: typeof readCents): (text: string) => number | null {
  return (text) => {
    const bytes = new TextEncoder().encode(text);
    const value = read(bytes, 0, bytes.length);
    return value === unreadable ? null : value;
  };
}

/** The value in plain digits, with thousands separators, with more zeros, and every notation of its sign. */
function waysToWrite(units: bigint, decimals: number): string[] {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals);
  const magnitudes = [",", " ", "\u00a0", ""].map(
    (separator) => `${whole.replace(/\B(?=(\d{3})+$)/g, separator)}.${fraction}`,
  );
  magnitudes.push(`${whole}.${fraction}00000`, `00${whole}.${fraction}`);
  if (units >= 0n) return magnitudes.flatMap((text) => [text, `+${text}`, ` ${text} `]);
  return magnitudes.flatMap((text) => [`-${text}`, `${text}-`, `(${text})`]);
}
