import { type CalendarDate, type Cents, calendarDate, cents } from "../money.ts";
import data from "./data/minimum-wages.json" with { type: "json" };

/** One rate period of a jurisdiction: from `effective` until the next period starts. */
export interface RatePeriod {
  readonly effective: CalendarDate;
  readonly hourly: Cents;
  /** The page where the official figure is published. */
  readonly source: string;
  /** The document in which the figure was read, if any. */
  readonly seen?: string;
  /** Whether figure and first day were both read. */
  readonly verified: boolean;
  /** The rate that an organization entered, if it is one of those. */
  readonly entered?: EnteredRate;
}

/** A minimum wage of a place that a person entered for an organization, because the table doesn't have it. */
export interface EnteredRate {
  readonly id: string;
  /** Key of a state or local jurisdiction of the table. */
  readonly jurisdiction: string;
  readonly effective: CalendarDate;
  /** The last day for which it counts. */
  readonly through: CalendarDate;
  readonly hourly: Cents;
  /** Where it is published: a text or an address. */
  readonly source: string;
}

export type JurisdictionKind = "federal" | "state" | "district" | "territory" | "city" | "county" | "region";

/** A place with a general hourly minimum wage of its own. */
export interface Jurisdiction {
  /** `US`, `US-{state}` or `US-{state}-{CITY OR COUNTY}`. */
  readonly key: string;
  readonly name: string;
  readonly kind: JurisdictionKind;
  /** Other keys of the same place. */
  readonly aliases: readonly string[];
  /** By law the rate replaces the state's, even if it is lower. */
  readonly replacesState: boolean;
  /** The day before its next regular change that isn't in the table. Known rates for later days may be too low. */
  readonly confirmedThrough: CalendarDate;
  /** Oldest first. */
  readonly rates: readonly RatePeriod[];
  /** What else the law says about the rate, such as who it is for; days as `YYYY-MM-DD`. */
  readonly note?: string;
  /** What an organization entered for the place. */
  readonly entered?: readonly EnteredRate[];
  /** The state as the organization knows it, if something was entered for it. */
  readonly state?: Jurisdiction;
}

/** The whole table, as of one day. */
export interface WageTable {
  readonly asOf: CalendarDate;
  /** The accepted pay dates, both days included: from the first known rates to where the year is likely a typo. */
  readonly covers: { readonly from: CalendarDate; readonly until: CalendarDate };
  readonly jurisdictions: readonly Jurisdiction[];
  readonly uncertain: readonly { readonly key: string; readonly doubt: string }[];
}

const kinds: ReadonlySet<string> = new Set<JurisdictionKind>([
  "federal",
  "state",
  "district",
  "territory",
  "city",
  "county",
  "region",
]);

/** The product's table of dated rates (data/minimum-wages.json; docs/updating-the-wage-table.md). */
export const wageTable: WageTable = {
  asOf: calendarDate(data.asOf),
  covers: { from: calendarDate(data.covers.from), until: calendarDate(data.covers.until) },
  jurisdictions: data.jurisdictions.map(readJurisdiction),
  uncertain: data.uncertain,
};

const byKey: ReadonlyMap<string, Jurisdiction> = new Map(
  wageTable.jurisdictions.map((jurisdiction) => [jurisdiction.key, jurisdiction]),
);

/** The jurisdiction with exactly this key; aliases are not keys. */
export function jurisdictionWithKey(key: string): Jurisdiction | undefined {
  return byKey.get(key);
}

/** What people call the place with this key, such as `Oakland, California`; the key if the table no longer has it. */
export function jurisdictionName(key: string): string {
  return byKey.get(key)?.name ?? key;
}

/** The state, district or territory of a local jurisdiction; undefined for those themselves. */
export function stateOf(jurisdiction: Jurisdiction): Jurisdiction | undefined {
  if (jurisdiction.state !== undefined) return jurisdiction.state;
  const [country, state, local] = jurisdiction.key.split("-");
  return local === undefined ? undefined : byKey.get(`${country}-${state}`);
}

/** Whether the first key is of a city, county or region in the state with the second one. */
export function isWithin(key: string, state: string): boolean {
  return state !== "US" && key.startsWith(`${state}-`);
}

/** Whether pay was measured at the highest local rate of a state, because its location names no more than the state. */
export function isHighestInState(wage: { readonly jurisdiction: string; readonly rateOf: string }): boolean {
  return isWithin(wage.rateOf, wage.jurisdiction);
}

/** Whether a run can have that pay date. Rates may not be confirmed for it (`unconfirmedRates`). */
export function tableCovers(payDate: CalendarDate): boolean {
  return payDate >= wageTable.covers.from && payDate <= wageTable.covers.until;
}

/** The sentence to show if `tableCovers` says no. */
export function outsideTableSentence(payDate: CalendarDate): string {
  const { from } = wageTable.covers;
  return payDate < from
    ? `We have wage rates for pay dates from ${from} on. The pay date ${payDate} is earlier.`
    : `The pay date ${payDate} is too far ahead. Check the year.`;
}

type JurisdictionData = (typeof data.jurisdictions)[number];
type RateData = JurisdictionData["rates"][number];

function readJurisdiction(entry: JurisdictionData): Jurisdiction {
  if (!kinds.has(entry.kind)) {
    throw new RangeError(`${entry.key} has the unknown kind '${entry.kind}'`);
  }
  return {
    key: entry.key,
    name: entry.name,
    kind: entry.kind as JurisdictionKind,
    aliases: "aliases" in entry && entry.aliases !== undefined ? entry.aliases : [],
    replacesState: "replacesState" in entry && entry.replacesState === true,
    confirmedThrough: calendarDate(entry.confirmedThrough),
    rates: entry.rates.map(readRate),
    ...("note" in entry && entry.note !== undefined ? { note: entry.note } : {}),
  };
}

function readRate(rate: RateData): RatePeriod {
  if (!/^\d+\.\d{2}$/.test(rate.hourly)) {
    throw new RangeError(`'${rate.hourly}' is not an hourly rate with two decimals`);
  }
  return {
    effective: calendarDate(rate.effective),
    hourly: cents(Number(rate.hourly.replace(".", ""))),
    source: rate.source,
    ...("seen" in rate && rate.seen !== undefined ? { seen: rate.seen } : {}),
    verified: rate.verified,
  };
}
