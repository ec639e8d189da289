import { readDate } from "@wagefloor/domain/payroll-file/inspect/values/read-date.ts";
import { format, isDateFormat } from "numfmt";

/** How many days later a workbook begins to count them that counts from 1904. */
export const daysTo1904 = 1462;
const firstOf1970 = 25_569;
const lastSerialDay = 2_958_465;
const millisecondsPerDay = 86_400_000;
const hoursPerDay = 24;
/** Formats such as `[h]:mm`, in which a timesheet shows 1.75 days as 42:00, and `[mm]`. */
const elapsed = /\[(?:h+|m+|s+)\]/i;
/** Formats such as `h:mm`, which show 40:30 as 16:30: they leave out whole days. */
const hasHours = /h/i;
const hasDays = /[ydb]/i;
const mostDaysOfHours = 31;
const mostRounded = 0.005_000_1;

/** What a workbook says about its cells: shared texts, number formats, and where its days begin. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly formats: readonly (string | null)[];
  readonly is1904: boolean;
}

/** A cell's text as Excel shows it. @param type the cell's `t`, @param style its `s` */
export function cellText(type: string, style: string, value: string, context: CellContext): string {
  switch (type) {
    case "s":
      return context.sharedStrings[Number(value)] ?? "";
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    case "d":
      return value.replace(/T00:00(:00(\.0+)?)?Z?$/, "");
    case "":
    case "n":
      return figureText(value, context.formats[Number(style)] ?? null, context.is1904);
    default:
      return value;
  }
}

function figureText(value: string, code: string | null, is1904: boolean): string {
  const figure = Number(value);
  if (value === "" || !Number.isFinite(figure)) return value;
  if (Math.abs(figure) >= tooLong) return longText(figure, value);
  if (code === null) return plainFigure(figure);
  if (elapsed.test(code) || lacksDays(figure, code)) return plainFigure(figure * hoursPerDay);
  if (isDateFormat(code)) return dayText(figure + (is1904 ? daysTo1904 : 0), code);
  const shown = shownAs(code, figure);
  return /\d/.test(shown) && !isRounded(figure, shown) && !lacksSign(figure, shown)
    ? shown
    : plainFigure(figure);
}

/** Formats such as `0.00;[Red]0.00` tell negative figures by their color alone. */
function lacksSign(figure: number, shown: string): boolean {
  return figure < 0 && !/[-(\u2212]/.test(shown);
}

/** Whether a format hides more than half a cent, or of hours half a hundredth: `0` shows 38.4 as 38. */
function isRounded(figure: number, shown: string): boolean {
  const read = shown.includes("%") ? Number.NaN : Number(shown.replace(/[$,()\s-]/g, ""));
  return Math.abs(read - Math.abs(figure)) > mostRounded;
}

/** Whether hours that add up to more than a day are shown as a time of day; a point in time has a larger figure. */
function lacksDays(figure: number, code: string): boolean {
  return (
    figure >= 1 &&
    figure < mostDaysOfHours &&
    hasHours.test(code) &&
    !hasDays.test(code) &&
    !/am\/pm|a\/p/i.test(code)
  );
}

/** As shown if that names the same day; a short form, or the day before the month, would be read as another day. */
function dayText(serial: number, code: string): string {
  const shown = shownAs(code, serial);
  if (!/[yd]/i.test(code) || serial < 1 || serial > lastSerialDay) return shown;
  const day = new Date((Math.floor(serial) - firstOf1970) * millisecondsPerDay).toISOString().slice(0, 10);
  return readDate(shown) === day ? shown : day;
}

function shownAs(code: string, figure: number): string {
  return format(code, figure, { throws: false }).trim();
}

/** The 15 digits that Excel keeps, without exponent: binary noise is no part of a figure, and long numbers are. */
function plainFigure(figure: number): string {
  const text = String(Number(figure.toPrecision(15)));
  return text.includes("e") ? longFigures.format(Number(text)) : text;
}

const longFigures = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 20 });

/** Has more digits than the 15 that Excel keeps. */
const tooLong = 1e15;

/** All digits that the file has, or as `1.23456789012346E+17`: by that readers know a number that several employees may share. */
function longText(figure: number, written: string): string {
  return /^-?\d+$/.test(written) ? written : figure.toExponential(14).replace("e", "E");
}
