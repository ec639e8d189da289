import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { asc } from "drizzle-orm";
import type { Database } from "../../../core/db/client.ts";
import { organizations } from "../../../core/db/schema/organizations.ts";
import { Refusal } from "../../../core/request/refusals.ts";
import { type OrganizationId, trustedOrganizationId } from "../../../core/request/tenant.ts";
import { type Rebuilt, rebuildBalances } from "./rebuild-balances.ts";

/** What the ledgers of all organizations say about what is stored beside them. */
interface Comparison {
  readonly organizations: number;
  /** A sentence for each organization that differs, or that can't be compared now. */
  readonly differing: readonly string[];
}

/** Recalculates everything from the ledgers as `rebuild-balances` does, each in a transaction that is rolled back. */
export async function compareWithReplay(db: Database): Promise<Comparison> {
  const all = await db.system
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(asc(organizations.createdAt), asc(organizations.id));
  const differing: string[] = [];
  for (const { id } of all) {
    try {
      const parts = correctedParts(await rebuiltOnTrial(db, trustedOrganizationId(id)));
      if (parts.length > 0) differing.push(`Organization ${id}: ${parts.join(", ")} differ from the ledger.`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      differing.push(`Organization ${id} couldn't be compared: ${error.message}`);
    }
  }
  return { organizations: all.length, differing };
}

async function rebuiltOnTrial(db: Database, organizationId: OrganizationId): Promise<Rebuilt> {
  try {
    return await db.asOrganization({ organizationId, actor: "operator" }, async (tx) => {
      throw new Undone(await rebuildBalances(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.rebuilt;
    throw error;
  }
}

/** Rolls the trial back, with what it found. */
class Undone extends Error {
  override readonly name = "Undone";
  readonly rebuilt: Rebuilt;
  constructor(rebuilt: Rebuilt) {
    super("rolled back");
    this.rebuilt = rebuilt;
  }
}

/** What was corrected, in words. */
export function correctedParts({ balances, runs, totals }: Rebuilt): string[] {
  return [
    ...(balances > 0 ? [quantityText(balances, "balance")] : []),
    ...(runs > 0 ? [quantityText(runs, "run")] : []),
    ...(totals > 0 ? ["the start page"] : []),
  ];
}
