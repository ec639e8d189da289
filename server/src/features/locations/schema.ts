import { jurisdictionWithKey, tableCovers, wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { z } from "zod";

const location = z
  .string("Please give the location")
  .trim()
  .min(1, "Please give the location")
  .max(500, "A location can have at most 500 characters");

/** A location as the payroll files write it, and the jurisdiction it lies in. */
export const mappingRequest = z.object({
  location,
  jurisdiction: z
    .string("Please choose a jurisdiction")
    .refine((key) => jurisdictionWithKey(key) !== undefined, "Please choose a jurisdiction of the list"),
});

export const mappingKey = z.object({ location });

/** A pay date of the wage table; today, or the table's last day, where none is given. */
export const jurisdictionsQuery = z
  .object({ payDate: z.string().optional() })
  .transform(({ payDate }, context) => {
    try {
      const date = calendarDate(payDate ?? new Date().toISOString().slice(0, 10));
      return { payDate: tableCovers(date) ? date : wageTable.covers.until };
    } catch {
      context.addIssue({
        code: "custom",
        path: ["payDate"],
        message: "The pay date must be a day written as YYYY-MM-DD",
      });
      return z.NEVER;
    }
  });
