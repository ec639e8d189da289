import { isDayOfWarning, tableAge } from "@wagefloor/domain/minimum-wage/table-age.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { Logger } from "pino";
import type { Environment } from "../../settings/env.ts";
import type { Outbox } from "../mail/outbox.ts";
import { openRatesEmail } from "./open-rates-email.ts";

export interface WarningTools {
  readonly outbox: Outbox;
  readonly environment: Pick<Environment, "operatorEmail">;
  readonly log: Logger;
}

/** Warns the operator about minimum wages to confirm: in the log, and on some days by email. */
export async function warnOfOpenRates(
  { outbox, environment, log }: WarningTools,
  today: CalendarDate,
): Promise<void> {
  const { open } = tableAge(today);
  if (open.length === 0) return;
  log.warn({ open }, "minimum-wage rates have to be confirmed: docs/updating-the-wage-table.md");
  const recipient = environment.operatorEmail;
  if (recipient === undefined || !isDayOfWarning(today)) return;
  await outbox.request({ kind: openRatesEmail, recipient, data: { today } });
}
