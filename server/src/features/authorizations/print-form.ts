import type { FormQuery } from "@wagefloor/contract/authorizations.ts";
import { shareOf } from "@wagefloor/domain/authorizations/authorization-record.ts";
import { printedForm } from "@wagefloor/domain/authorizations/printed-form.ts";
import { demandsFor, stateName } from "@wagefloor/domain/authorizations/state-demands.ts";
import type { ReportDocument } from "@wagefloor/domain/documents/report-document.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { createSlots, type Slots } from "../../core/workers/slots.ts";
import { findEmployer } from "../employer/queries.ts";
import { findItem } from "../items/queries.ts";
import { readNumbersOf } from "../ledger/merged/queries.ts";
import { findName } from "../ledger/stored/name-queries.ts";
import { requireEmployeeNumber } from "../ledger/stored/queries.ts";

/** Each form is printed in its own thread. */
export function createPrintingSlots(): Slots {
  const refuse = () =>
    new CommonRefusal(
      "unavailable",
      "We're printing too many forms right now. Please try again in a minute.",
    );
  return createSlots({
    ...{ atOnce: 2, ofOne: 1 },
    waiting: { most: 50, mostOfOne: 3, longest: 60_000, refuse },
  });
}

/** A form for an employee to sign, ready to print, and the name of its file. */
export interface PreparedForm {
  readonly document: ReportDocument;
  readonly fileName: string;
}

/**
 * Builds an authorization form with what the state's rule requires.
 * @throws Refusal employee_not_found; invalid_input for an item or a state that isn't known
 */
export async function prepareForm(
  tx: TenantTransaction,
  typed: string,
  query: FormQuery,
  today: CalendarDate,
): Promise<PreparedForm> {
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const { item: itemId, what, itemClass = null, state = null, equalPayments, ...terms } = query;
  const item = itemId === undefined ? undefined : await findItem(tx, itemId);
  if (itemId !== undefined && item === undefined)
    throw new CommonRefusal(
      "invalid_input",
      "We couldn't find this item. Reload the page and choose it again.",
    );
  const name = state === null ? "" : stateName(state);
  if (name === undefined) throw new CommonRefusal("invalid_input", "We don't have rules for this state.");
  const { total = null, amount = null, payments = null } = terms;
  const { percentHundredths = null, percentOf = null } = terms;
  const { firstDeductionOn = null, expiresOn = null, forPayDate = null, lossFoundOn = null } = terms;
  const document = printedForm(
    {
      employer: await findEmployer(tx),
      ...{ employeeNumber, employeeName: await findName(tx, await readNumbersOf(tx, employeeNumber)) },
      subject: item?.name ?? (what || null),
      share: shareOf({ percentHundredths, percentOf }),
      ...{ total, amount, payments, equalPayments: equalPayments === "true" },
      ...{ firstDeductionOn, expiresOn, forPayDate, lossFoundOn },
    },
    demandsFor(state, itemClass, today),
    name,
    today,
  );
  return { document, fileName: `authorization-form-${inFileName(employeeNumber)}.pdf` };
}

/** An employee number as it can be in the name of any file. */
export function inFileName(employeeNumber: string): string {
  return employeeNumber.replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, 40);
}
