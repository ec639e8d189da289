import { randomUUID } from "node:crypto";
import type { Caller } from "../../core/caller.ts";
import { type TenantTransaction, withSystemRole } from "../../core/db/client.ts";
import { subscriptions } from "../../core/db/schema/subscriptions.ts";
import { trustedOrganizationId } from "../../core/tenant.ts";
import type { Dependencies } from "../../dependencies.ts";
import { fillCompany } from "./fill-company.ts";
import { foundSampleCompany } from "./queries.ts";

/** The largest plan with a limit, so that no one runs a payroll of thousands in it. */
const plan = "price_professional";

/**
 * Makes the sample company of a person, an organization of its own in which they work from then on. It's made whole or
 * not at all; of two requests at once, one makes it.
 */
export async function openSampleCompany(
  db: Dependencies["db"],
  { userId }: Pick<Caller, "userId">,
): Promise<void> {
  const organizationId = trustedOrganizationId(randomUUID());
  await db.asOrganization({ organizationId, actor: userId }, async (tx) => {
    const isNew = await withSystemRole(tx, ({ db: tables }) =>
      foundSampleCompany(tables, userId, organizationId),
    );
    if (!isNew) return;
    await entitle(tx, userId);
    await fillCompany(tx);
  });
}

/** Every part of the product is to be tried; nothing of it is paid. */
function entitle(tx: TenantTransaction, userId: string): Promise<unknown> {
  const granted = {
    ...{ userId, status: "active" as const, planId: plan, actor: "system" as const },
    ...{ currentPeriodEnd: new Date("2099-12-31T00:00:00Z"), cancelAtPeriodEnd: true },
    grantedByOperator: true,
  };
  return withSystemRole(tx, (system) =>
    system.db.insert(subscriptions).values({ organizationId: tx.organizationId, ...granted }),
  );
}
