import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import { daysOfWarning, tableAge } from "@wagefloor/domain/minimum-wage/table-age.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { z } from "zod";
import { composeEmail } from "../mail/compose-email.ts";
import type { EmailWriter } from "../mail/deliver-emails.ts";
import { longDay } from "../mail/email-words.ts";

/** The kind of email that lists the rates to confirm for the operator. */
export const openRatesEmail = "open-rates";

const ofDay = z.object({ today: z.string().transform(calendarDate) });

/** Writes the email about rates to confirm. */
export function createWageEmailWriters(): Readonly<Record<string, EmailWriter>> {
  return {
    [openRatesEmail]: async (_recipient, data) => {
      const { open } = tableAge(ofDay.parse(data).today);
      const [first] = open;
      if (first === undefined) return { notNeeded: "every rate has been confirmed" };
      const count = open.reduce((sum, { keys }) => sum + keys.length, 0);
      return composeEmail({
        subject: `${count} minimum wages need to be confirmed after ${inWords(first.confirmedThrough)}`,
        opening: `New rates may start in these places in the next ${daysOfWarning} days, or may have started already. Until they're in the wage table, results for later pay dates are marked "rate not confirmed for this date".`,
        facts: open.map(({ confirmedThrough, keys }) => [
          `Confirmed through ${inWords(confirmedThrough)}`,
          keys.map(jurisdictionName).join("; "),
        ]),
        closing: [
          "Add the new rates as docs/updating-the-wage-table.md describes, or install a version of Wagefloor that has them.",
          "To see this list at any time: npm run --silent operator -- rates",
        ],
      });
    },
  };
}

function inWords(day: string): string {
  return longDay(new Date(day));
}
