import { companiesText } from "@wagefloor/domain/same-company.ts";
import { z } from "zod";
import type { Database, TenantTransaction } from "../../../core/db/client.ts";
import { trustedOrganizationId } from "../../../core/request/tenant.ts";
import type { Environment } from "../../../settings/env.ts";
import {
  type ExpiringAuthorization,
  readExpiringAuthorizations,
} from "../../employees/expiring-authorizations.ts";
import { composeEmail, type Email } from "../../mail/compose-email.ts";
import type { EmailWriter } from "../../mail/deliver-emails.ts";
import { inDigits, inDollars, longDay } from "../../mail/email-words.ts";
import { turnOffSentence } from "../../notifications/turn-off-sentence.ts";
import { todayInPayroll } from "../../profiles/calendar/next-pay-dates.ts";
import type { RisingRate } from "../rising-rates.ts";
import { type DueFile, dueFiles, ratesRisingSoon } from "./due-reminders.ts";
import { getsReminders } from "./gets-reminders.ts";

/** The kind of email that says that a payroll file is due. */
export const fileDueEmail = "file-due";
/** The kind of email that says which minimum wages rise above what employees are paid. */
export const wagesRisingEmail = "wages-rising";

/** The kind of email that says that authorizations expire soon. */
export const authorizationsExpiringEmail = "authorizations-expiring";

const organizationId = z.string().transform(trustedOrganizationId);
const ofFile = z.object({ organizationId, profileId: z.string(), payDate: z.string() });
const ofAuthorizations = z.object({ organizationId, authorizations: z.array(z.string()) });
const ofRates = z.object({ organizationId, rates: z.array(z.string()) });

/** Writes the reminders by what is known when they are sent: one whose file was run meanwhile isn't needed. */
export function createReminderEmailWriters(
  db: Pick<Database, "asOrganization">,
  { appUrl }: Pick<Environment, "appUrl">,
): Readonly<Record<string, EmailWriter>> {
  const read = <T>(id: z.infer<typeof organizationId>, work: (tx: TenantTransaction) => Promise<T[]>) =>
    db.asOrganization({ organizationId: id, actor: "system" }, async (tx) =>
      (await getsReminders(tx)) ? work(tx) : [],
    );
  return {
    [fileDueEmail]: async (_recipient, data) => {
      const { organizationId: id, profileId, payDate } = ofFile.parse(data);
      const due = await read(id, (tx) => dueFiles(tx, todayInPayroll()));
      const file = due.find((one) => one.profileId === profileId && one.payDay.payDate === payDate);
      return file ? composeFileDue(file, appUrl) : { notNeeded: "the file was run, or isn't due anymore" };
    },
    [wagesRisingEmail]: async (_recipient, data) => {
      const { organizationId: id, rates } = ofRates.parse(data);
      const rising = await read(id, ratesRisingSoon);
      const asked = rising.filter(({ jurisdiction, effective }) =>
        rates.includes(`${jurisdiction} ${effective}`),
      );
      return asked.length > 0
        ? composeWagesRising(asked, appUrl)
        : { notNeeded: "no one is paid less than these rates anymore" };
    },
    [authorizationsExpiringEmail]: async (_recipient, data) => {
      const { organizationId: id, authorizations } = ofAuthorizations.parse(data);
      const expiring = await read(id, (tx) => readExpiringAuthorizations(tx, todayInPayroll()));
      const asked = expiring.filter((one) => authorizations.includes(one.id));
      return asked.length > 0
        ? composeAuthorizationsExpiring(asked, appUrl)
        : { notNeeded: "the authorizations were renewed, or the employees owe nothing anymore" };
    },
  };
}

function composeFileDue({ profileName, payDay, companiesNamed }: DueFile, appUrl: string): Promise<Email> {
  const { payDate, period } = payDay;
  const day = longDay(new Date(payDate));
  const of = companiesNamed.length === 0 ? "" : ` of ${companiesText(companiesNamed)}`;
  return composeEmail({
    subject: `Your payroll file${of} for the pay date ${day} is due`,
    opening: `The pay date ${day} is near, and no file${of} has been run for it yet.`,
    facts: [
      ["Pay date", day],
      ...(period
        ? [
            [
              "Pay period",
              `${longDay(new Date(period.from))} to ${longDay(new Date(period.through))}`,
            ] as const,
          ]
        : []),
      ...(profileName === null ? [] : [["Profile", profileName] as const]),
    ],
    action: {
      label: "Upload the file",
      address: `${appUrl}/app/analysis`,
      hint: "Upload the file from your payroll system and run it, so that payroll has the deductions in time.",
    },
    closing: [
      turnOffSentence(
        `We send one email for each pay date in your pay calendar that has no run${of && ", of each company"}.`,
        appUrl,
      ),
    ],
  });
}

function composeWagesRising(rates: readonly RisingRate[], appUrl: string): Promise<Email> {
  const employees = rates.reduce((sum, one) => sum + one.employees, 0);
  const people = employees === 1 ? "1 employee is" : `${inDigits(employees)} employees are`;
  const open = rates.some(({ isConfirmed }) => !isConfirmed);
  const places =
    rates.length === 1 ? `The minimum wage rises in ${rates[0]?.name}` : "Minimum wages rise soon";
  return composeEmail({
    subject: `${places}: ${people} paid less`,
    opening: `${people} paid less than a minimum wage that starts within a month, by the newest runs.`,
    facts: rates.map(({ name, hourly, today, effective, isConfirmed, employees: paidLess }) => [
      name,
      `${inDollars(hourly)} an hour from ${longDay(new Date(effective))}${isConfirmed ? "" : " (not confirmed yet)"}, now ${inDollars(today)}. Paid less: ${inDigits(paidLess)}`,
    ]),
    action: {
      label: "See these employees",
      address: `${appUrl}/app/employees?show=coming-rate`,
      hint: "Their pay has to be raised by that day. To see who they are, sign in and open the list.",
    },
    closing: [
      ...(open
        ? ["We couldn't confirm every new rate yet. Check it with the city or state before you change pay."]
        : []),
      turnOffSentence("We send one email about each minimum wage a month before it rises.", appUrl),
    ],
  });
}

function composeAuthorizationsExpiring(
  expiring: readonly ExpiringAuthorization[],
  appUrl: string,
): Promise<Email> {
  const employees = new Set(expiring.map(({ employeeNumber }) => employeeNumber)).size;
  const [first] = expiring;
  const what =
    expiring.length === 1 ? "An authorization expires" : `${inDigits(expiring.length)} authorizations expire`;
  return composeEmail({
    subject: `${what} within 30 days`,
    opening: `${what} within 30 days, and ${employees === 1 ? "the employee still owes" : "the employees still owe"} a balance.`,
    facts: [
      ["Employees", inDigits(employees)],
      ["First to expire", longDay(new Date(first?.lastDay ?? ""))],
    ],
    action: {
      label: "See these employees",
      address: `${appUrl}/app/employees?show=authorization-expiring`,
      hint: "To see who they are, sign in and open the list. Have new authorizations signed before the old ones expire.",
    },
    closing: [
      turnOffSentence("We send one email about each authorization a month before it expires.", appUrl),
    ],
  });
}
