/** A binding rate of a place. Dates are `YYYY-MM-DD`, `hourly` is cents an hour. */
export interface ListedRate {
  /** First day on which it binds there, within the days that the table covers. */
  readonly from: string;
  /** First day of the rate itself. */
  readonly since: string;
  readonly hourly: number;
  /** Whose rate it is, where it is not the place's own. */
  readonly rateOf: string | null;
  readonly source: string;
  readonly verified: boolean;
  /** From that first day on a higher rate, of the place or its state, may be in force. */
  readonly unconfirmed: boolean;
}

export interface ListedPlace {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  /** A city, county or region. */
  readonly local: boolean;
  /** Oldest first. */
  readonly rates: readonly ListedRate[];
  /** What the law says beside the figures, and what is to be checked before relying on them. */
  readonly notes: readonly string[];
}

/** All places, and the days on which their rates are known. */
export interface WageList {
  /** The day on which the page was made. */
  readonly builtOn: string;
  readonly asOf: string;
  readonly from: string;
  readonly until: string;
  /** The last day from the review on for which every rate is confirmed. */
  readonly confirmedThrough: string;
  readonly places: readonly ListedPlace[];
}

/** The places whose name or key holds every word of `search`, in any case. */
export function placesMatching(places: readonly ListedPlace[], search: string): readonly ListedPlace[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ name, key }) => {
    const text = `${name} ${key}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The rate that binds on the day, and the next known one. */
export function ratesOn(
  { rates }: ListedPlace,
  day: string,
): { readonly current: ListedRate | undefined; readonly next: ListedRate | undefined } {
  const current = rates.findLast(({ from }) => from <= day) ?? rates[0];
  const isChange = (rate: ListedRate) => rate.hourly !== current?.hourly || rate.rateOf !== current.rateOf;
  return { current, next: rates.find((rate) => rate.from > day && isChange(rate)) };
}

/** The day itself, or the nearest one that the table covers. */
export function dayWithin({ from, until }: WageList, day: string): string {
  if (day < from) return from;
  return day > until ? until : day;
}
