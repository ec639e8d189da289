import type { ItemClasses, RecordedConsent } from "../../src/law/item-answer.ts";
import type { ItemCaps } from "../../src/ledger/item-caps.ts";
import { withEnteredRates } from "../../src/minimum-wage/entered-rates.ts";
import type { Period } from "../../src/minimum-wage/highest-rate.ts";
import { createWageLookUp, lookUpPlace } from "../../src/minimum-wage/look-up/look-up.ts";
import type { EnteredRate } from "../../src/minimum-wage/table.ts";
import { type CalendarDate, calendarDate, cents } from "../../src/money.ts";
import type { KnownByNow } from "../../src/runs/recompute/known-by-now.ts";
import { payDate, people } from "./files.ts";
import type { SettingStep, Signed } from "./steps.ts";

/** The authorizations on file of each employee, the newest first. */
export type Consents = ReadonlyMap<string, readonly RecordedConsent[]>;

/** What people have said of places and rates. */
export interface Known {
  readonly mappings: ReadonlyMap<string, string>;
  /** The place that is set for an employee. */
  readonly places: ReadonlyMap<string, string>;
  readonly rates: readonly EnteredRate[];
}

export const nothingKnown: Known = { mappings: new Map(), places: new Map(), rates: [] };

/** What later runs of the company go by. */
export class Settings {
  known = nothingKnown;
  itemCaps: ItemCaps = {};
  itemClasses: ItemClasses = {};
  consents: Consents = new Map();
  #signed = 0;

  take(step: SettingStep): void {
    switch (step.kind) {
      case "map":
        this.known = { ...this.known, mappings: withEntry(this.known.mappings, step.location, step.meaning) };
        break;
      case "place":
        this.known = { ...this.known, places: withEntry(this.known.places, nameOf(step.who), step.place) };
        break;
      case "enter": {
        const others = this.known.rates.filter(({ jurisdiction }) => jurisdiction !== step.rate.jurisdiction);
        this.known = { ...this.known, rates: [...others, step.rate] };
        break;
      }
      case "cap":
        this.itemCaps = withKey(this.itemCaps, step.item, step.cap === null ? null : cents(step.cap));
        break;
      case "class":
        this.itemClasses = withKey(this.itemClasses, step.item, step.itemClass);
        break;
      case "authorize": {
        const signed = recordedConsent(`authorization ${++this.#signed}`, step);
        this.#setConsents(nameOf(step.who), [signed, ...this.#consentsOf(step.who)]);
        break;
      }
      case "revoke": {
        const [newest, ...others] = this.#consentsOf(step.who);
        if (newest === undefined) return;
        const events = { ...newest.events, revokedOn: calendarDate("2027-03-02") };
        this.#setConsents(nameOf(step.who), [{ ...newest, events }, ...others]);
      }
    }
  }

  #consentsOf(who: number): readonly RecordedConsent[] {
    return this.consents.get(nameOf(who)) ?? [];
  }

  #setConsents(name: string, consents: readonly RecordedConsent[]): void {
    this.consents = withEntry(this.consents, name, consents);
  }
}

/** The employee number of a step. */
export function nameOf(who: number): string {
  return people[who] as string;
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null) {
  const changed = new Map(map);
  if (value === null) changed.delete(key);
  else changed.set(key, value);
  return changed;
}

function withKey<Value>(given: Readonly<Record<string, Value>>, key: string, value: Value | null) {
  const { [key]: _, ...others } = given;
  return value === null ? others : { ...others, [key]: value };
}

function recordedConsent(
  id: string,
  { item, amount, percent, total, payments, equal, signedOn, expiresOn }: Signed,
): RecordedConsent {
  const unknown = { what: null, itemClass: null, state: null, payments };
  const never = { firstDeductionOn: null, forPayDate: null, lossFoundOn: null };
  const terms = {
    ...{ ...unknown, ...never, itemId: item, employerSigned: true, approvedForm: true, notarized: true },
    amount: amount === null || percent !== null ? null : cents(amount),
    ...{ percentHundredths: percent?.hundredths ?? null, percentOf: percent?.of ?? null },
    equalPayments: equal && percent === null,
    total: total === null ? null : cents(total),
    signedOn: calendarDate(signedOn),
    expiresOn: expiresOn === null ? null : calendarDate(expiresOn),
  };
  return { id, terms, events: { noticeSentOn: null, revokedOn: null, isWithdrawn: false, decidedOn: null } };
}

/** The same as a run is settled by it. */
export function knownByNow({ mappings, places, rates }: Known): KnownByNow {
  const own = withEnteredRates(rates);
  const wagesOn = (days: CalendarDate | Period) => ({
    ofLocation: createWageLookUp(days, mappings, own),
    ofPlace: (key: string) => lookUpPlace(key, days, own),
  });
  return {
    ...wagesOn(payDate),
    over: wagesOn,
    period: null,
    placeSetFor: (name) => places.get(name),
    isToldApart: () => false,
  };
}
