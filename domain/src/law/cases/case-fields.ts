import {
  type CalendarDate,
  type Cents,
  calendarDate,
  cents,
  type MicroHours,
  microHours,
} from "../../money.ts";
import { fieldNamed, goesBeside, valueNamed, whatToWrite } from "./other-names.ts";

/** Why a case can't be read, as one sentence. */
export class CaseError extends Error {
  override readonly name = "CaseError";
}

/**
 * The fields of one object of a case, also under other names that can't mean anything else. A field that isn't known is an
 * error: a fact that is passed over may decide.
 */
export class CaseFields {
  readonly #fields = new Map<string, unknown>();
  /** The names as they are written, for sentences. */
  readonly #names = new Map<string, string>();
  readonly #where: string;

  /** `where` begins its sentences, such as `week 2`. */
  constructor(value: unknown, where: string, known: readonly string[]) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new CaseError(`${where} must be an object`);
    }
    this.#where = where;
    for (const [name, each] of Object.entries(value)) this.#add(name, each, known);
  }

  has(key: string): boolean {
    return this.#fields.has(key);
  }

  /** Absent, null, or an empty text. */
  isEmpty(key: string): boolean {
    const value = this.#fields.get(key);
    return value === undefined || value === null || value === "";
  }

  raw(key: string): unknown {
    return this.#fields.get(key);
  }

  text(key: string): string {
    const value = this.#fields.get(key);
    if (typeof value !== "string" || value === "") throw this.wrong(key, "must be a text");
    return value;
  }

  list(key: string): readonly unknown[] {
    const value = this.#fields.get(key);
    if (!Array.isArray(value)) throw this.wrong(key, "must be a list");
    return value;
  }

  isTrue(key: string): boolean {
    const value = this.#fields.get(key) ?? false;
    if (typeof value !== "boolean") throw this.wrong(key, "must be true or false");
    return value;
  }

  oneOf<Value extends string>(key: string, values: readonly Value[]): Value {
    const named = this.#fields.get(key);
    const value = typeof named === "string" ? valueNamed(named, values) : undefined;
    if (value === undefined) throw this.wrong(key, `must be one of ${values.join(", ")}`);
    return value;
  }

  /** A whole number, 1 or more. */
  count(key: string): number {
    const value = this.#fields.get(key);
    if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value;
    const text = typeof value === "string" && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
    if (text === undefined) throw this.wrong(key, "must be a whole number, 1 or more");
    return text;
  }

  /** The same, or 0. */
  countOrNone(key: string): number {
    const value = this.#fields.get(key);
    return value === 0 || value === "0" ? 0 : this.count(key);
  }

  /** More than 0 and at most 100, in hundredths of a percent. */
  percentHundredths(key: string): number {
    const hundredths = moneyOf(textOf(this.#fields.get(key)).replace(/ ?%$/, ""));
    return hundredths === undefined || hundredths === 0 || hundredths > 10_000
      ? this.#refuse(key, 'must be a percentage, such as "10" or "7.5"')
      : hundredths;
  }

  money(key: string): Cents {
    return moneyOf(this.#fields.get(key)) ?? this.#refuse(key, 'must be dollars and cents, such as "59.00"');
  }

  /** 0.00 where nothing is said. */
  moneyOrNothing(key: string): Cents {
    return this.isEmpty(key) ? cents(0) : this.money(key);
  }

  /** One amount, or a list of them. */
  moneyList(key: string): Cents[] {
    const value = this.#fields.get(key);
    return (Array.isArray(value) ? value : [value]).map(
      (each) => moneyOf(each) ?? this.#refuse(key, 'must be amounts, such as ["340.00"]'),
    );
  }

  hours(key: string): MicroHours {
    const micros = decimalMicros(this.#fields.get(key));
    return micros === undefined ? this.#refuse(key, 'must be hours, such as "37.5"') : microHours(micros);
  }

  hoursOrNull(key: string): MicroHours | null {
    return this.isEmpty(key) ? null : this.hours(key);
  }

  /** Dollars an hour in millionths of a dollar. */
  rateOrNull(key: string): number | null {
    if (this.isEmpty(key)) return null;
    return decimalMicros(this.#fields.get(key)) ?? this.#refuse(key, 'must be a rate, such as "9.333"');
  }

  date(key: string): CalendarDate {
    const value = this.#fields.get(key);
    if (typeof value !== "string") throw this.wrong(key, 'must be a date, such as "2026-11-07"');
    try {
      return calendarDate(value);
    } catch (error) {
      if (error instanceof RangeError) throw this.wrong(key, `must be a date: ${error.message}`);
      throw error;
    }
  }

  dateOrNull(key: string): CalendarDate | null {
    return this.isEmpty(key) ? null : this.date(key);
  }

  /** The sentence for a field. */
  wrong(key: string, demand: string): CaseError {
    return new CaseError(
      this.has(key)
        ? `${this.#where}: '${this.#names.get(key) ?? key}' ${demand}`
        : `${this.#where} has no '${key}'`,
    );
  }

  #add(name: string, value: unknown, known: readonly string[]): void {
    const key = fieldNamed(name, known);
    if (key === undefined) {
      if (goesBeside(name)) return;
      const said = whatToWrite(name) ?? `known are ${known.join(", ")}`;
      throw new CaseError(`${this.#where} has '${name}', which isn't known; ${said}`);
    }
    const other = this.#names.get(key);
    if (other !== undefined && this.#fields.get(key) !== value) {
      throw new CaseError(`${this.#where} has '${other}' and '${name}', which mean the same; give one`);
    }
    this.#fields.set(key, value);
    this.#names.set(key, name);
  }

  #refuse(key: string, demand: string): never {
    throw this.wrong(key, demand);
  }
}

function moneyOf(value: unknown): Cents | undefined {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(textOf(value)) ?? [];
  return whole === undefined ? undefined : cents(Number(`${whole}${fraction.padEnd(2, "0")}`));
}

function decimalMicros(value: unknown): number | undefined {
  const [, whole, fraction = ""] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(textOf(value)) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${fraction.padEnd(6, "0")}`);
}

/** A number of JSON as it is written: its shortest text, without rounding anything. */
function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : "";
}
