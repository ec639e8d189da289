import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { asc } from "drizzle-orm";
import { organizations } from "../../../core/db/schema/organizations.ts";
import { Refusal } from "../../../core/request/refusals.ts";
import { trustedOrganizationId } from "../../../core/request/tenant.ts";
import { correctedParts } from "../../../features/history/rebuild/compare-with-replay.ts";
import { rebuildBalances } from "../../../features/history/rebuild/rebuild-balances.ts";
import type { Environment } from "../../../settings/env.ts";
import { withDatabase } from "../../lib/reach-database.ts";

/**
 * Recalculates the balances and totals of every organization from what happened, each in one transaction.
 * @returns what was corrected, by organization, and which of them can't be recalculated now
 */
export async function rebuildAllBalances(environment: Environment): Promise<string> {
  return withDatabase(environment, async (db) => {
    const all = await db.system
      .select({ id: organizations.id })
      .from(organizations)
      .orderBy(asc(organizations.createdAt), asc(organizations.id));
    const lines: string[] = [];
    let refused = 0;
    for (const { id } of all) {
      const tenant = { organizationId: trustedOrganizationId(id), actor: "operator" } as const;
      try {
        const corrected = correctedParts(await db.asOrganization(tenant, rebuildBalances));
        if (corrected.length > 0) lines.push(`Organization ${id}: corrected ${corrected.join(", ")}`);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused += 1;
        lines.push(`Organization ${id}: ${error.message}`);
      }
    }
    const done = `Recalculated the balances and totals of ${quantityText(all.length - refused, "organization")}.`;
    return `${[...lines, lines.length === 0 ? `${done} All were correct.` : done].join("\n")}\n`;
  });
}
