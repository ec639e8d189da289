import type { UnixSeconds } from "./clock.ts";

/** Cents as people read them: `$49.99`, `-$3.00`. */
export function inDollars(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
}

/** A day as people read it, in UTC: `November 21, 2026`. */
export function inWords(moment: UnixSeconds): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(moment * 1000);
}

/** A day as an invoice line has it, in UTC: `21 Nov 2026`. */
export function inShort(moment: UnixSeconds): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(moment * 1000);
}
