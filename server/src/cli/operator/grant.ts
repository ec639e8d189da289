import { parseArgs } from "node:util";
import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import { type Plan, plans } from "@wagefloor/domain/plans/catalogue.ts";
import type { Environment } from "../../env.ts";
import { grantPlan } from "../../features/billing/grant-plan.ts";
import { CommandError } from "../command-error.ts";
import { withDatabase } from "../reach-database.ts";
import { findAccount } from "./find-account.ts";

const usage = "Usage: npm run --silent operator -- grant EMAIL PLAN --until YYYY-MM-DD";

/**
 * Gives an account a plan without a payment, for contracts made outside the product.
 * @returns the sentence that says what was done
 * @throws CommandError when a word is missing or wrong, or there is no such account
 */
export async function grant(environment: Environment, words: readonly string[]): Promise<string> {
  const { email, plan, until } = readWords(words);
  return withDatabase(environment, async (db) => {
    await grantPlan(db, await findAccount(db, email), { planKey: plan.key, until });
    return `${email} has the plan ${plan.name} until the end of ${until} (UTC).\n`;
  });
}

function readWords(words: readonly string[]): { email: string; plan: Plan; until: CalendarDate } {
  const { positionals, until } = parse(words);
  const [email, planKey, ...more] = positionals;
  if (!email || !planKey || !until || more.length > 0) throw new CommandError(usage);
  const plan = plans.find(({ key }) => key === planKey);
  if (!plan) {
    const keys = plans.map(({ key }) => key).join(", ");
    throw new CommandError(`There is no plan '${planKey}'. The plans are ${keys}.`);
  }
  return { email: email.trim().toLowerCase(), plan, until: futureDay(until) };
}

function parse(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { until: { type: "string" } },
      allowPositionals: true,
    });
    return { positionals, until: values.until };
  } catch (error) {
    throw new CommandError(error instanceof Error ? `${error.message}\n${usage}` : usage);
  }
}

function futureDay(text: string): CalendarDate {
  try {
    const day = calendarDate(text);
    if (day >= new Date().toISOString().slice(0, 10)) return day;
  } catch {
    throw new CommandError(`'${text}' is not a day. Write it as YYYY-MM-DD.`);
  }
  throw new CommandError(`${text} is in the past; the plan would have ended already.`);
}
