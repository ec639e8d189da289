import fc, { type GeneratorValue } from "fast-check";

/** Hours of a workweek, at most 40 of them regular. */
interface Week {
  readonly regular: number;
  readonly overtime: number;
}

/** What an employee worked and was paid in a pay period of one or two workweeks; in cents and hours. */
export interface Employee {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly place: string;
  readonly rate: number;
  readonly weeks: readonly Week[];
  /** Hours of leave, paid at the rate. */
  readonly vacation: number;
  readonly holiday: number;
  /** All of the first workweek. Spread of hours and tips count as no wage of the hours worked. */
  readonly bonus: number;
  readonly commission: number;
  readonly differential: number;
  readonly spread: number;
  readonly tips: number;
  /** Taken from pay. */
  readonly uniform: number;
  readonly loan: number;
  readonly insurance: number;
  /** Paid back beside wages. */
  readonly expenses: number;
}

/** What some of a company's employees may have. */
export type Extra = Exclude<
  keyof Employee,
  "number" | "first" | "last" | "place" | "rate" | "weeks" | "insurance"
>;

export interface Company {
  readonly employees: readonly Employee[];
  /** What anyone may have; the company's reports have no columns of anything else. */
  readonly has: ReadonlySet<Extra | "overtime">;
}

/** Minimum wages on November 20, 2026, in cents. */
export const wages: Readonly<Record<string, number>> = {
  ...{ "Houston, TX": 725, "Seattle, WA": 2130, "Chicago, IL": 1705, "Phoenix, AZ": 1515 },
  ...{ "Denver, CO": 1929, "Atlanta, GA": 725, "Tucson, AZ": 1545, "Miami, FL": 1500 },
};

const places = Object.keys(wages);
const lastNames = [
  "Reed",
  "Stone",
  "Hill",
  "Brook",
  "Field",
  "Marsh",
  "Lake",
  "Wood",
  "Ford",
  "Garza",
  "Nguyen",
  "Silva",
];
const firstNames = ["Ann", "Bob", "Cara", "Dan", "Eve", "Finn", "Gail", "Hank", "Ivy", "Jon", "Kay", "Leo"];
const shortWeeks = [8, 16, 20, 24.5, 30, 32, 36.25, 38.75, 39.5];

/** How often, in a hundred, anyone of a company has it, then each employee; and how much that is. */
const extras: Readonly<
  Record<Extra, readonly [ofCompanies: number, ofEmployees: number, amounts: readonly number[]]>
> = {
  vacation: [60, 30, [4, 8, 16]],
  holiday: [30, 40, [8]],
  bonus: [40, 30, [5_000, 7_550, 10_000, 25_000]],
  commission: [15, 30, [2_417, 9_803, 19_999]],
  differential: [20, 50, [705, 1_840, 3_633]],
  spread: [15, 40, [725, 1_545, 4_260]],
  tips: [10, 60, [2_110, 4_860, 9_525]],
  uniform: [30, 30, [550, 1_860, 2_264]],
  loan: [30, 30, [2_138, 4_199]],
  expenses: [25, 40, [2_581, 6_324]],
};

/** One of some values, and whether something is so in so many of a hundred. */
export function chancesOf(g: GeneratorValue) {
  return {
    one: <Value>(...values: readonly Value[]): Value => g(() => fc.constantFrom(...values)),
    isSo: (percent: number): boolean => g(fc.integer, { min: 1, max: 100 }) <= percent,
  };
}

/** A company, of which everything is known. */
export function companyOf(g: GeneratorValue): Company {
  const { one, isSo } = chancesOf(g);
  const kinds = Object.keys(extras) as Extra[];
  const has = new Set<Extra | "overtime">(kinds.filter((kind) => isSo(extras[kind][0])));
  if (isSo(75)) has.add("overtime");
  const workplaces = isSo(40) ? [one(...places)] : [one(...places), one(...places), one(...places)];
  const weekCount = one(1, 2);
  const count = g(fc.integer, { min: 4, max: 14 });
  const employees = Array.from({ length: count }, (_, nth): Employee => {
    const place = one(...workplaces);
    const wage = wages[place] as number;
    const above = one(0, 12, 37, 80, 450, 1_230, 2_475);
    const week = (): Week => {
      const isFull = isSo(55);
      return {
        regular: isFull ? 40 : one(...shortWeeks),
        overtime: isFull && has.has("overtime") && isSo(45) ? one(1, 2.5, 4, 6.75, 10) : 0,
      };
    };
    const amounts = kinds.map((kind) => {
      const [, ofEmployees, some] = extras[kind];
      return [kind, has.has(kind) && isSo(ofEmployees) ? one(...some) : 0] as const;
    });
    return {
      ...(Object.fromEntries(amounts) as Record<Extra, number>),
      number: `${1001 + 7 * nth}`,
      // No two have the same name.
      first: firstNames[nth % firstNames.length] as string,
      last: lastNames[(nth + Math.floor(nth / firstNames.length)) % lastNames.length] as string,
      place,
      rate: isSo(6) ? Math.max(725, wage - 150) : wage + above,
      weeks: Array.from({ length: weekCount }, week),
      insurance: one(1_099, 2_674, 4_415),
    };
  });
  return { employees, has };
}

/** What is paid for some hours, in whole cents. */
export function paidFor(hours: number, rate: number): number {
  return Math.round(hours * rate);
}

export function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

export function hoursOf({ weeks }: Employee) {
  const [regular, overtime] = [
    sumOf(weeks.map((week) => week.regular)),
    sumOf(weeks.map((week) => week.overtime)),
  ];
  return { regular, overtime, worked: regular + overtime };
}

/** What someone is paid beside the pay for hours worked, of all kinds. */
export function besidesOf(employee: Employee) {
  const { rate, vacation, holiday, bonus, commission, differential, spread, tips } = employee;
  return {
    ...{ vacation: paidFor(vacation, rate), holiday: paidFor(holiday, rate) },
    ...{ bonus, commission, differential, spread, tips },
  };
}

export function grossOf(employee: Employee): number {
  const { regular, overtime } = hoursOf(employee);
  const ofWork = paidFor(regular, employee.rate) + paidFor(overtime, 1.5 * employee.rate);
  return ofWork + sumOf(Object.values(besidesOf(employee)));
}

/**
 * The most that may be deducted, in cents: straight-time pay, commission and differentials less the minimum wage for all hours worked
 * (29 CFR 531.35, 778.315); bonuses don't count, as nothing says that these hours earned them.
 */
export function roomOf(employee: Employee, wage: number): number {
  const { regular, overtime, worked } = hoursOf(employee);
  const straight = paidFor(regular, employee.rate) + paidFor(overtime, employee.rate);
  return Math.max(0, straight + employee.commission + employee.differential - wage * worked);
}

/**
 * The pay that may count without the minimum wage, in cents, for the period or the workweek with the least: below 0 it is a violation.
 * All overtime is beyond 40 hours, so that its premium doesn't count.
 */
export function mostAboveMinimum(
  { rate, weeks, commission, differential, bonus }: Employee,
  wage: number,
  byWeek: boolean,
): number {
  const ofWeeks = weeks.map(
    ({ regular, overtime }, nth) =>
      (rate - wage) * (regular + overtime) + (nth === 0 ? commission + differential + bonus : 0),
  );
  return byWeek ? Math.min(...ofWeeks) : sumOf(ofWeeks);
}
