import { randomUUID } from "node:crypto";
import { authorizationRequest } from "@wagefloor/contract/authorizations.ts";
import { defaultProfileId } from "@wagefloor/domain/runs/applied-profile.ts";
import {
  type SampleAuthorization,
  type SamplePayPeriod,
  type SamplePurchase,
  sampleCompany,
} from "@wagefloor/domain/sample-company/sample-company.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { confirmTaken } from "../actuals/confirm-taken.ts";
import { previewTaken } from "../actuals/read-taken.ts";
import { recordAuthorization } from "../authorizations/record-authorization.ts";
import { setAttributes } from "../employees/attributes/set-attributes.ts";
import { addItem } from "../items/change-items.ts";
import { readItems } from "../items/queries.ts";
import { changeCalendar } from "../profiles/calendar/change-calendar.ts";
import { todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";
import { changeProfile } from "../profiles/change-profile.ts";
import { saveChoice } from "../profiles/stored/queries.ts";
import { recordPurchases } from "../purchases/record-purchases.ts";
import { returnPurchase } from "../purchases/return-purchase.ts";
import { runText } from "../uploads/run-text.ts";

/**
 * Fills an empty organization with the data of the sample company, by the commands that pages use: every figure is
 * calculated, none is made up.
 */
export async function fillCompany(tx: TenantTransaction): Promise<void> {
  const { profile, charging, balancesFollow, items, calendar, lastDays, payPeriods } = sampleCompany(
    todayInPayroll(),
  );
  await changeProfile(tx, profile);
  await saveChoice(tx, { charging, balancesFollow });
  await changeCalendar(tx, defaultProfileId, { calendar: { ...calendar, days: [...calendar.days] } });
  for (const item of items) await addItem(tx, item);
  for (const payPeriod of payPeriods) await addPayPeriod(tx, payPeriod);
  for (const { employeeNumber, lastDay } of lastDays)
    await setAttributes(tx, employeeNumber, { left: lastDay });
}

async function addPayPeriod(
  tx: TenantTransaction,
  { purchases, authorizations, payDate, period, fileName, file, taken }: SamplePayPeriod,
): Promise<void> {
  await addPurchases(tx, purchases);
  await addAuthorizations(tx, authorizations);
  const { id } = await runText(tx, {
    ...{ profileId: defaultProfileId, payDate, period, fileName },
    text: file,
  });
  if (taken) await confirm(tx, id, taken);
}

async function addPurchases(tx: TenantTransaction, bought: readonly SamplePurchase[]): Promise<void> {
  const itemIds = new Map((await readItems(tx)).map(({ id, name }) => [name, id]));
  const purchases = bought.map(({ item, amount = null, ...purchase }) => ({
    ...{ ...purchase, id: randomUUID(), amount, employeeConfirmed: true },
    kind: item === null ? ("opening" as const) : ("purchase" as const),
    itemId: item === null ? null : (itemIds.get(item) ?? null),
  }));
  await recordPurchases(tx, { purchases });
  for (const { id, returned } of purchases) {
    if (returned) await returnPurchase(tx, id, { id: randomUUID(), ...returned });
  }
}

async function addAuthorizations(
  tx: TenantTransaction,
  signed: readonly SampleAuthorization[],
): Promise<void> {
  const itemIds = new Map((await readItems(tx)).map(({ id, name }) => [name, id]));
  for (const { employeeNumber, item, ...terms } of signed) {
    const authorization = { id: randomUUID(), itemId: itemIds.get(item) ?? null, ...terms };
    const request = authorizationRequest.parse(authorization);
    await recordAuthorization(tx, employeeNumber, request, todayInPayroll());
  }
}

async function confirm(
  tx: TenantTransaction,
  runId: string,
  { amounts, note }: NonNullable<SamplePayPeriod["taken"]>,
): Promise<void> {
  const { seen } = await previewTaken(tx, runId, { amounts: [...amounts] });
  await confirmTaken(tx, runId, { id: randomUUID(), amounts: [...amounts], note, seen });
}
