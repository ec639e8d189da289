import { asc } from "drizzle-orm";
import { organizations } from "../../core/db/schema/organizations.ts";
import { trustedOrganizationId } from "../../core/request/tenant.ts";
import { type Rebuilt, rebuildBalances } from "../../features/history/rebuild/rebuild-balances.ts";
import type { Environment } from "../../settings/env.ts";
import { withDatabase } from "../lib/reach-database.ts";

/**
 * Counts the balances and totals of every organization anew from what happened, each in one transaction.
 * @returns what was different, by organization
 */
export async function rebuildAllBalances(environment: Environment): Promise<string> {
  return withDatabase(environment, async (db) => {
    const all = await db.system
      .select({ id: organizations.id })
      .from(organizations)
      .orderBy(asc(organizations.createdAt), asc(organizations.id));
    const lines: string[] = [];
    for (const { id } of all) {
      const tenant = { organizationId: trustedOrganizationId(id), actor: "operator" } as const;
      const rebuilt = await db.asOrganization(tenant, rebuildBalances);
      if (!isUnchanged(rebuilt)) lines.push(lineOf(id, rebuilt));
    }
    const done = `Balances and totals of ${count(all.length, "organization")} rebuilt.`;
    return `${[...lines, lines.length === 0 ? `${done} All were right.` : done].join("\n")}\n`;
  });
}

function isUnchanged({ balances, runs, totals }: Rebuilt): boolean {
  return balances + runs + totals === 0;
}

function lineOf(id: string, { balances, runs, totals }: Rebuilt): string {
  const start = totals > 0 ? ", and the start page" : "";
  return `Organization ${id}: mended ${count(balances, "balance")}, ${count(runs, "run")}${start}`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
