import type { Period } from "../../minimum-wage/highest-rate.ts";
import type { WageLookUp } from "../../minimum-wage/look-up/look-up.ts";

/** What is known by now of the wages on some days. */
export interface KnownWages {
  readonly ofLocation: (location: string) => WageLookUp;
  /** The wage of a jurisdiction; undefined if the wage table has none with this key. */
  readonly ofPlace: (key: string) => WageLookUp | undefined;
}

/** What is known by now, on the days of a run: of mapped locations, of places set by hand, and of entered rates. */
export interface KnownByNow extends KnownWages {
  /** The same on other days, such as those of a workweek. */
  readonly over: (days: Period) => KnownWages;
  /** The pay period of the run; null where only the pay date is known. */
  readonly period: Period | null;
  /** Key of the place that is set for the employee; undefined if none is. */
  readonly placeSetFor: (employeeNumber: string) => string | undefined;
  /** Whether a person said of all similar numbers of the run's file that they're other people's. */
  readonly isToldApart: (employeeNumber: string) => boolean;
}
