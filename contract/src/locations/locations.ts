import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { jurisdictionWithKey, tableCovers, wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { type CalendarDate, type Cents, calendarDate, cents } from "@wagefloor/domain/money.ts";
import * as z from "zod/mini";
import { day, moment, money, requiredText, text } from "../fields/fields.ts";
import { payDate, periodFields, takePeriod, wholePeriod } from "../fields/uploads.ts";
import { mostLocationsAtOnce } from "./most-at-once.ts";

const location = requiredText(
  "location",
  "Please enter the location",
  "A location can have at most 500 characters",
);

/** The body of `PUT /api/locations/mappings`: a location as the payroll files write it, and where it is. */
export const mappingRequest = z.object({
  location,
  jurisdiction: text("id", "Please choose a place").check(
    z.refine((key) => jurisdictionWithKey(key) !== undefined, "Please choose a place from the list"),
  ),
});

/** The body of `POST /api/locations/mappings`: several mappings, saved together. */
export const mappingsRequest = z.object({
  mappings: z
    .array(mappingRequest)
    .check(
      z.minLength(1, "Please choose a place for at least one location"),
      z.maxLength(mostLocationsAtOnce, `Up to ${mostLocationsAtOnce} locations can be mapped at once`),
    ),
});

/** The body of `POST /api/locations/proposals`: locations as the payroll files write them. */
export const proposalsRequest = z.object({
  locations: z
    .array(location)
    .check(
      z.maxLength(mostLocationsAtOnce, `Up to ${mostLocationsAtOnce} locations can be looked up at once`),
    ),
});

/** `POST /api/locations/proposals`: for each location the places that it may mean, the likeliest first. */
export const proposalsAnswer = z.strictObject({
  proposals: z.array(
    z.strictObject({
      location: z.string(),
      /** Whether the text itself says which place it is, so that it needs no mapping. */
      known: z.boolean(),
      places: z.array(z.strictObject({ key: z.string(), name: z.string(), why: z.string() })),
    }),
  ),
});

export type LocationProposals = z.infer<typeof proposalsAnswer>["proposals"][number];

/** The body of `DELETE /api/locations/mappings`. */
export const mappingKey = z.object({ location });

/** `GET`, `PUT`, `POST` and `DELETE /api/locations/mappings` */
export const mappingsAnswer = z.strictObject({
  mappings: z.array(
    z.strictObject({
      location: z.string(),
      jurisdiction: z.strictObject({ key: z.string(), name: z.string() }),
    }),
  ),
});

export type LocationMapping = z.infer<typeof mappingsAnswer>["mappings"][number];

const jurisdictionsFields = z.object({ payDate: z.optional(payDate), ...periodFields });

/** A pay period, or a pay date; if neither is given, today, or the table's last day once today is after it. */
export const jurisdictionsQuery = z.pipe(
  jurisdictionsFields.check(wholePeriod),
  z.transform((fields: z.output<typeof jurisdictionsFields>): Period => {
    const { period, payDate: day = todayInTable() } = takePeriod(fields);
    return period ?? { from: day, through: day };
  }),
);

function todayInTable(): CalendarDate {
  const today = calendarDate(new Date().toISOString().slice(0, 10));
  return tableCovers(today) ? today : wageTable.covers.until;
}

/** `GET /api/locations/jurisdictions`, each with the highest wage that binds there on those days, in cents an hour. */
export const jurisdictionsAnswer = z.strictObject({
  jurisdictions: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      kind: z.string(),
      hourly: money,
      /** Whose rate it is: its own, its state's, or the federal one. */
      rateOf: z.string(),
      /** The rate's first day. */
      since: day,
      /** The page where it is published; of an entered rate what the organization wrote. */
      source: z.string(),
      /** Whether the organization entered it. */
      isEntered: z.boolean(),
      /** Whether the jurisdiction's own rate is confirmed on all of those days, or can't be the one that binds. */
      isConfirmed: z.boolean(),
      /** Whether its own rate counts instead of its state's on those days, even if it's lower. */
      replacesState: z.boolean(),
    }),
  ),
});

export type JurisdictionOnDay = z.infer<typeof jurisdictionsAnswer>["jurisdictions"][number];

const dayOfRate = (sentence: string) =>
  z.pipe(
    z.iso.date(sentence),
    z.transform((text): CalendarDate => calendarDate(text)),
  );

const amount = "Please enter the hourly minimum wage, such as 17.34";

/** The body of `POST /api/locations/rates` and `PUT /api/locations/rates/:id`: a minimum wage, in cents an hour. */
export const rateRequest = z.object({
  jurisdiction: text("id", "Please choose a place"),
  effective: dayOfRate("Please enter the first day of the rate"),
  through: dayOfRate("Please enter the last day of the rate"),
  hourly: z.pipe(
    z.int(amount).check(z.minimum(1, amount), z.maximum(100_000, amount)),
    z.transform((value): Cents => cents(value)),
  ),
  source: requiredText("note", "Please enter where the rate is published").check(),
});

/** The address of one entered rate. */
export const rateAddress = z.object({ id: z.uuid("We couldn't find this rate") });

/** `GET` and `POST /api/locations/rates`, `PUT` and `DELETE /api/locations/rates/:id` */
export const ratesAnswer = z.strictObject({
  rates: z.array(
    z.strictObject({
      id: z.string(),
      jurisdiction: z.strictObject({ key: z.string(), name: z.string() }),
      effective: day,
      through: day,
      hourly: money,
      source: z.string(),
      enteredAt: moment,
      /** An email address or phone number; null once the account is deleted. */
      enteredBy: z.nullable(z.string()),
      /** What the wage table confirms for its first day; the higher one counts. Null where it confirms nothing. */
      confirmed: z.nullable(money),
      /** It was corrected or removed, and only past runs rest on it. */
      isWithdrawn: z.boolean(),
    }),
  ),
});

export type EnteredRateAnswer = z.infer<typeof ratesAnswer>["rates"][number];
