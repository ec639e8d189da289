import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { holdsFigures } from "./column-facts.ts";
import type { SheetColumn } from "./sheet-column.ts";

const whole = /^-?[\d,]+$/;
const hoursAndMinutes = /^-?\d+\.[0-5]\d$/;

/** Doubts about the units of pay and hours, as far as headings and cells tell: a person has to look at each. */
export function doubtsAboutUnits(
  amount: SheetColumn | null,
  hours: readonly SheetColumn[],
  all: readonly SheetColumn[],
): string[] {
  return [
    ...(amount === null ? [] : aboutPay(amount)),
    ...hours.flatMap(aboutHundredths),
    ...hours.flatMap(aboutMinutesBehindPoint),
    ...(hours.length === 1 ? all.flatMap((column) => aboutMinutesBeside(column, hours)) : []),
  ];
}

function aboutPay({ name, facts }: SheetColumn): string[] {
  const areCents = meaningOf(name).says("cents") && areAll(facts.distinct, whole);
  const areThousands = meaningOf(name).says("thousands");
  if (!areCents && !areThousands) return [];
  return [
    `"${name}" doesn't seem to be in dollars. Export gross pay in dollars and cents, such as 1,204.50.`,
  ];
}

/** Whole numbers in every row may be written without the decimal point, as 8000 for 80 hours. */
function aboutHundredths({ name, facts }: SheetColumn): string[] {
  const [example] = facts.samples;
  if (example === undefined || !meaningOf(name).says("hundredths") || !areAll(facts.distinct, whole))
    return [];
  const hours = Number(example.replace(/,/g, "")) / 100;
  return [
    `"${name}" may be in hundredths of an hour, so that ${example} is ${hours} hours. Export hours with a decimal point, such as 80.00.`,
  ];
}

function aboutMinutesBehindPoint({ name, facts }: SheetColumn): string[] {
  const [example] = [...facts.distinct].filter((cell) => hoursAndMinutes.test(cell) && !cell.endsWith(".00"));
  if (example === undefined || !meaningOf(name).says("hoursAndMinutes")) return [];
  const [hours = "", minutes = ""] = example.split(".");
  return [
    `"${name}" may have minutes behind the point, so that ${example} is ${hours} hours and ${minutes} minutes. Export hours as decimals, such as 40.50, or as 40:30.`,
  ];
}

function aboutMinutesBeside({ name, facts }: SheetColumn, hours: readonly SheetColumn[]): string[] {
  const isOfHours = hours.some((column) => column.name === name);
  const hasAny = [...facts.distinct].some((cell) => Number(cell) > 0);
  if (isOfHours || !meaningOf(name).says("minutes") || !holdsFigures(facts) || !hasAny) return [];
  return [
    `"${name}" isn't added to the hours. Export hours and minutes in one column, such as 40.50 or 40:30.`,
  ];
}

function areAll(cells: ReadonlySet<string>, form: RegExp): boolean {
  return cells.size > 0 && [...cells].every((cell) => form.test(cell));
}
