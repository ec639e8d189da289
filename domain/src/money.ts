/**
 * Exact quantities. Nothing here is ever a binary fraction: every value is a whole number of a small unit
 * held in a JavaScript number, exact up to 9,007,199,254,740,991 of that unit.
 */

declare const unit: unique symbol;

/** A whole number of US cents; may be negative. */
export type Cents = number & { readonly [unit]: "cents" };

/** A whole number of millionths of an hour; may be negative. */
export type MicroHours = number & { readonly [unit]: "micro-hours" };

/** A calendar day as `YYYY-MM-DD`; such texts sort in time order. */
export type CalendarDate = string & { readonly [unit]: "calendar-date" };
