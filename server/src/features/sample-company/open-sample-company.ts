import { randomUUID } from "node:crypto";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { withSystemRole } from "../../core/db/client.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { limitSampleCompanies } from "../../core/limit-attempts.ts";
import type { Caller } from "../../core/request/tenant.ts";
import { trustedOrganizationId } from "../../core/request/tenant.ts";
import { writeGrant } from "../billing/grant-plan.ts";
import { fillCompany } from "./fill-company.ts";
import { foundSampleCompany, handOverSampleCompany } from "./queries.ts";

/** Every part of the product is to be tried. The largest plan with a limit, so that no one runs a payroll of thousands. */
const plan = { planKey: "professional", until: calendarDate("2099-12-30") } as const;

/**
 * Makes the sample company of a person, an organization of its own in which they work from then on. It's made whole or
 * not at all; of two requests at once, one makes it.
 * @throws Refusal `too_many_requests` for someone who opens one after the other
 */
export async function openSampleCompany(
  { db, environment }: Pick<Dependencies, "db" | "environment">,
  { userId }: Pick<Caller, "userId">,
): Promise<void> {
  await limitSampleCompanies(db.system, environment, userId);
  const organizationId = trustedOrganizationId(randomUUID());
  await db.asOrganization({ organizationId, actor: userId }, async (tx) => {
    const isNew = await withSystemRole(tx, async ({ db: tables }) => {
      const isFounded = await foundSampleCompany(tables, userId, organizationId);
      if (isFounded) await writeGrant(tables, { organizationId, userId, actor: "system" }, plan);
      return isFounded;
    });
    if (!isNew) return;
    await fillCompany(tx);
    await withSystemRole(tx, ({ db: tables }) => handOverSampleCompany(tables, userId, organizationId));
  });
}
