/** A minimum wage: its first day, cents an hour, and whether it's confirmed from that day on. */
export type ExampleRate = readonly [from: string, hourly: number, isConfirmed: boolean];

/** A place of the example, with its rates from the day on which the page was built. */
export interface ExamplePlace {
  readonly key: string;
  readonly name: string;
  /** Oldest first. */
  readonly rates: readonly ExampleRate[];
}

/** What the example is calculated from: texts as they're typed, and the rate of the place. */
export interface ExampleInput {
  readonly pay: string;
  readonly hours: string;
  /** Cents an hour. */
  readonly hourly: number;
  /** Whether that rate is confirmed for the day. */
  readonly isConfirmed: boolean;
}

/** What the example says; the sentences beside the fields that can't be read. */
export interface ExampleAnswer {
  readonly errors: { readonly pay?: string; readonly hours?: string };
  /** Why there is no answer, where the fields can be read. */
  readonly failure?: string;
  /** The decisive figure and what it means; undefined while a field can't be read. */
  readonly result?: {
    readonly deduction: string;
    readonly meaning: string;
    readonly isBelow: boolean;
    /** What is calculated, line by line. */
    readonly lines: readonly (readonly [what: string, amount: string])[];
  };
}

/** The rate on a day. */
export function rateOn({ rates }: Pick<ExamplePlace, "rates">, day: string): ExampleRate | undefined {
  return rates.findLast(([from]) => from <= day) ?? rates[0];
}
