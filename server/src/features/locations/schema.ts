import { jurisdictionWithKey, tableCovers, wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import { z } from "zod";
import { payDate } from "../../core/pay-date.ts";

const location = z
  .string("Please enter the location")
  .trim()
  .min(1, "Please enter the location")
  .max(500, "A location can have at most 500 characters");

/** A location as the payroll files write it, and the jurisdiction it lies in. */
export const mappingRequest = z.object({
  location,
  jurisdiction: z
    .string("Please choose a place")
    .refine((key) => jurisdictionWithKey(key) !== undefined, "Please choose a place from the list"),
});

export const mappingKey = z.object({ location });

/** A pay date of the wage table; where none is given, today, or the table's last day once today lies behind it. */
export const jurisdictionsQuery = z.object({
  payDate: payDate.optional().transform((given) => given ?? todayInTable()),
});

function todayInTable(): CalendarDate {
  const today = calendarDate(new Date().toISOString().slice(0, 10));
  return tableCovers(today) ? today : wageTable.covers.until;
}
