import { type CalendarDate, calendarDate } from "../../../money.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName = "(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?";

const forms: readonly { readonly form: string; readonly read: (groups: readonly string[]) => string }[] = [
  { form: "(\\d{4})-(\\d{1,2})-(\\d{1,2})", read: ([y, m, d]) => isoDay(y, m, d) },
  { form: "(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})", read: ([m, d, y]) => isoDay(y, m, d) },
  { form: "(\\d{1,2})-(\\d{1,2})-(\\d{4})", read: ([m, d, y]) => isoDay(y, m, d) },
  { form: "(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})", read: ([d, m, y]) => isoDay(y, m, d) },
  {
    form: `${monthName} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`,
    read: ([m, d, y]) => isoDay(y, monthNumber(m), d),
  },
  { form: `(\\d{1,2})[ -]${monthName}[ -](\\d{4})`, read: ([d, m, y]) => isoDay(y, monthNumber(m), d) },
];
const eightDigits = /^(20\d{2})(\d{2})(\d{2})$/;
/** Of the years 2000 to 2099. */
const serialDay = /^(3[6-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:\.\d+)?$/;
const serialOf1970 = 25_569;
const time = "(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\.\\d+)?(?: ?[ap]m)?Z?)?";

const wholeForms = forms.map(({ form, read }) => ({
  form: new RegExp(`^(?:[a-z]{3,9},? )?${form}${time}$`, "i"),
  read,
}));
const anyForm = new RegExp(forms.map(({ form }) => `(?<![\\d/.-])${form}(?![\\d/])`).join("|"), "gi");

/** The day that a text names, in the forms that payroll systems write (US order, SAP's with points); else null. */
export function readDate(text: string): CalendarDate | null {
  if (!/\d/.test(text)) return null;
  const digits = eightDigits.exec(text);
  if (digits !== null) return existingDay(digits.slice(1).join("-"));
  for (const { form, read } of wholeForms) {
    const match = form.exec(text);
    if (match !== null) return existingDay(read(match.slice(1)));
  }
  return null;
}

/** Whether a text may be a spreadsheet's number of a day, such as 46290 for 2026-09-25, with or without a time. */
export function isSerialDay(text: string): boolean {
  return serialDay.test(text);
}

/** The days that a cell of a column of days names; there a spreadsheet's number is one, too. */
export function readDaysOfColumn(text: string): CalendarDate[] {
  const serial = serialDay.exec(text);
  if (serial !== null) {
    const day = new Date((Number(serial[1]) - serialOf1970) * 86_400_000);
    return [calendarDate(day.toISOString().slice(0, 10))];
  }
  const only = readDate(text);
  return only === null ? readDates(text).map(({ date }) => date) : [only];
}

/** All days that a text names, in their order, and where each is. */
export function readDates(text: string) {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(anyForm)].flatMap((match) => {
    const date = readDate(match[0]);
    return date === null ? [] : [{ date, from: match.index, to: match.index + match[0].length }];
  });
}

function existingDay(text: string): CalendarDate | null {
  try {
    return calendarDate(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isoDay(year = "", month = "", day = ""): string {
  return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function monthNumber(name = ""): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}
