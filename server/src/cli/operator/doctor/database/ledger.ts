import { openDatabase } from "../../../../core/db/client.ts";
import { compareWithReplay } from "../../../../features/history/rebuild/compare-with-replay.ts";
import { type DatabaseGround, type Finding, unless } from "../lib/check.ts";

/** Whether balances and totals are what the ledger adds up to. */
export async function compareLedger({ connectionString }: DatabaseGround): Promise<readonly Finding[]> {
  const db = openDatabase(connectionString, () => undefined);
  try {
    const { organizations, differing } = await compareWithReplay(db);
    const wrong = differing.map((sentence) => ({
      says: sentence,
      remedy:
        "Run `operator -- rebuild-balances`, and find out who changed rows by hand, or whether a disk lost data.",
    }));
    return unless(
      wrong,
      `The balances and totals of all organizations (${organizations}) are what their ledgers add up to.`,
    );
  } finally {
    await db.close();
  }
}
