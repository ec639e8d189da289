import { companyHeader } from "@wagefloor/contract/sample-company.ts";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database } from "./db/client.ts";
import { findOrganization, findWorkplace } from "./organizations.ts";
import type { AppEnv } from "./request/app-env.ts";
import { CommonRefusal } from "./request/refusals.ts";
import { type Caller, trustedUserId } from "./request/tenant.ts";

/**
 * Finds out who sends a request; sign-in provides it.
 * @param sentence what to say to others
 * @throws Refusal `unauthenticated`; `not_found` if the account is deleted at that moment
 */
export type ReadCaller = (c: Context<AppEnv>, sentence?: string) => Promise<Caller>;

/**
 * Lets only signed-in users through.
 * @param sentence what to say to others
 * @throws Refusal `unauthenticated`; `not_found` if the account is deleted at that moment
 */
export function createSessionGate(readCaller: ReadCaller, sentence?: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("caller", await readCaller(c, sentence));
    await next();
  });
}

/**
 * The caller in their own organization, from the user of a session that was checked: for what concerns their account.
 * @throws Refusal `not_found` if the account is deleted at that moment
 */
export async function callerOf(
  { system }: Pick<Database, "system">,
  user: { readonly id: string },
): Promise<Caller> {
  const userId = trustedUserId(user.id);
  const organizationId = await findOrganization(system, userId);
  if (!organizationId) throw accountDeleted();
  return { userId, organizationId, actor: userId, company: "own" };
}

/**
 * The caller where they work at this moment, which may be the sample company.
 * @throws Refusal `not_found` if the account is deleted at that moment
 */
export async function callerAtWork(
  { system }: Pick<Database, "system">,
  user: { readonly id: string },
): Promise<Caller> {
  const userId = trustedUserId(user.id);
  const workplace = await findWorkplace(system, userId);
  if (!workplace) throw accountDeleted();
  return { userId, ...workplace, actor: userId };
}

function accountDeleted(): CommonRefusal {
  return new CommonRefusal("not_found", "This account has been deleted.");
}

/**
 * Tells a page of which company an answer is, and refuses the request of a page that shows the other one: the sample
 * company was opened or left in another tab, and a payroll file would go to the wrong one. Programs needn't say it.
 * @throws Refusal `company_changed`
 */
export function holdToCompany(c: Context<AppEnv>, { company }: Pick<Caller, "company">): void {
  const shown = c.req.header(companyHeader);
  if (shown !== undefined && shown !== company) {
    throw new CommonRefusal(
      "company_changed",
      company === "sample"
        ? "You opened the sample company in another tab, so nothing was saved here. Reload this page."
        : "You left the sample company in another tab, so nothing was saved here. Reload this page.",
    );
  }
  c.header(companyHeader, company);
}

/** Lets a request through only in the caller's own company; comes after the session gate. */
export const ownCompanyOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.caller.company === "sample") {
    throw new CommonRefusal(
      "sample_company",
      "You're in the sample company, which has nothing to pay. Leave it first, then try again.",
    );
  }
  await next();
});
