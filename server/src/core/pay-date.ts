import { outsideTableSentence, tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import { z } from "zod";

/** The pay date, as `YYYY-MM-DD`; one that the wage table covers. */
export const payDate = z.string("Please enter the pay date").transform((text, context): CalendarDate => {
  let date: CalendarDate;
  try {
    date = calendarDate(text);
  } catch {
    context.addIssue({ code: "custom", message: "The pay date must be a day written as YYYY-MM-DD" });
    return z.NEVER;
  }
  if (!tableCovers(date)) context.addIssue({ code: "custom", message: outsideTableSentence(date) });
  return date;
});
