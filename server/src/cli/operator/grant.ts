import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import type { Database } from "../../core/db/client.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { grantPlan } from "../../features/billing/grant-plan.ts";
import { replaceWithGrant } from "../../features/billing/replace-with-grant.ts";
import { findCustomer } from "../../features/billing/stored/customer-queries.ts";
import type { Environment } from "../../settings/env.ts";
import { UsageError } from "../lib/command-error.ts";
import { withDatabase } from "../lib/reach-database.ts";
import { misused, readWords } from "../lib/read-words.ts";
import { findAccount } from "./find-account.ts";
import { grantOptions } from "./options.ts";
import { withPayments } from "./with-billing.ts";

const usage = "grant takes EMAIL PLAN --until YYYY-MM-DD";

/**
 * Gives an account a plan without a payment, for contracts made outside the product. One that pays for a plan already
 * is refused, or its paid plan is canceled, as the operator chooses.
 * @returns the sentence that says what was done
 * @throws CommandError when a word is missing or wrong, or there is no such account
 */
export async function grant(environment: Environment, words: readonly string[]): Promise<string> {
  const { email, plan, ...terms } = readTerms(words);
  return withDatabase(environment, async (db) => {
    const account = await findAccount(db, email);
    const ended = await give(environment, db, account, { planKey: plan.key, ...terms });
    return `${email} has the plan ${plan.name} until the end of ${terms.until} (UTC).\n${endedSentence(ended)}`;
  });
}

type Terms = Parameters<typeof replaceWithGrant>[2];

/** The payment provider is asked only about accounts that came to a checkout. @returns the plans that were canceled */
async function give(environment: Environment, db: Database, tenant: Tenant, terms: Terms) {
  const customerId = await findCustomer(db.system, tenant.organizationId);
  if (customerId) {
    const customer = { organizationId: tenant.organizationId, customerId };
    return withPayments(environment, db, (tools) => replaceWithGrant(tools, customer, terms));
  }
  await grantPlan(db, tenant, terms);
  return [];
}

function endedSentence(plans: readonly string[]): string {
  if (plans.length === 0) return "";
  return `The paid ${plans.join(" and ")} plan was canceled: nothing more is charged, and nothing is refunded.\n`;
}

function readTerms(words: readonly string[]) {
  const { positionals, values } = readWords(words, grantOptions, true);
  const { until, "end-paid-plan": endPaidPlan = false } = values;
  const [email, planKey, ...more] = positionals;
  if (!email || !planKey || !until || more.length > 0) throw misused(usage);
  const plan = plans.find(({ key }) => key === planKey);
  if (!plan) {
    const keys = plans.map(({ key }) => key).join(", ");
    throw new UsageError(`There is no plan '${planKey}'. The plans are ${keys}.`);
  }
  return { email: email.trim().toLowerCase(), plan, until: futureDay(until), endPaidPlan };
}

function futureDay(text: string): CalendarDate {
  try {
    const day = calendarDate(text);
    if (day >= new Date().toISOString().slice(0, 10)) return day;
  } catch {
    throw new UsageError(`'${text}' is not a day. Write it as YYYY-MM-DD.`);
  }
  throw new UsageError(`${text} is in the past; the plan would have ended already.`);
}
