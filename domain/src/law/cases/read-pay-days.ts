import type { CalendarDate } from "../../money.ts";
import type { StatedPeriod } from "../../workweek/check-weeks.ts";
import { CaseError, CaseFields } from "./case-fields.ts";

type Frequency = NonNullable<StatedPeriod["frequency"]>;
const frequencies = ["weekly", "biweekly", "semi-monthly", "monthly"] as const satisfies readonly Frequency[];

/** When an employee is paid, and for which days; null is unknown. */
export interface PayDays {
  readonly payPeriod: StatedPeriod | null;
  readonly payDate: CalendarDate | null;
}

/** Reads the pay period of a case and its pay date, which may be part of the period. */
export function readPayDays(fields: CaseFields): PayDays {
  const ofCase = frequencyIn(fields, "payFrequency");
  const payDate = fields.dateOrNull("payDate");
  if (fields.isEmpty("payPeriod")) {
    if (ofCase === null || ofCase === "weekly") return { payPeriod: null, payDate };
    throw fields.wrong("payFrequency", `needs a 'payPeriod' with its 'start' and 'end'`);
  }
  const keys = ["start", "end", "frequency", "payDate"];
  const period = new CaseFields(fields.raw("payPeriod"), "the pay period", keys);
  const frequency = frequencyIn(period, "frequency");
  const ofPeriod = period.dateOrNull("payDate");
  if (frequency !== null && ofCase !== null && frequency !== ofCase) {
    throw new CaseError(`the pay period is ${frequency}, and the case says ${ofCase}`);
  }
  if (payDate !== null && ofPeriod !== null && payDate !== ofPeriod) {
    throw new CaseError(`the pay date is ${payDate}, and the pay period says ${ofPeriod}`);
  }
  return {
    payPeriod: { start: period.date("start"), end: period.date("end"), frequency: frequency ?? ofCase },
    payDate: payDate ?? ofPeriod,
  };
}

function frequencyIn(fields: CaseFields, key: string): Frequency | null {
  return fields.isEmpty(key) ? null : fields.oneOf(key, frequencies);
}
