import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { jurisdictionWithKey, tableCovers, wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import * as z from "zod/mini";
import { day, money, requiredText } from "./fields.ts";
import { payDate, periodFields, takePeriod, wholePeriod } from "./uploads.ts";

const location = requiredText("Please enter the location").check(
  z.maxLength(500, "A location can have at most 500 characters"),
);

/** The body of `PUT /api/locations/mappings`: a location as the payroll files write it, and where it lies. */
export const mappingRequest = z.object({
  location,
  jurisdiction: z
    .string("Please choose a place")
    .check(z.refine((key) => jurisdictionWithKey(key) !== undefined, "Please choose a place from the list")),
});

const mostAtOnce = 500;

/** The body of `POST /api/locations/mappings`: several mappings, saved together. */
export const mappingsRequest = z.object({
  mappings: z
    .array(mappingRequest)
    .check(
      z.minLength(1, "Please choose a place for at least one location"),
      z.maxLength(mostAtOnce, `Up to ${mostAtOnce} locations can be mapped at once`),
    ),
});

/** The body of `POST /api/locations/proposals`: locations as the payroll files write them. */
export const proposalsRequest = z.object({
  locations: z
    .array(location)
    .check(z.maxLength(mostAtOnce, `Up to ${mostAtOnce} locations can be looked up at once`)),
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
      /** The page where it is published. */
      source: z.string(),
    }),
  ),
});

export type JurisdictionOnDay = z.infer<typeof jurisdictionsAnswer>["jurisdictions"][number];
