import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import {
  deleteLocationMappings,
  type LocationToMap,
  readLocationMappings,
  saveLocationMappings,
} from "./queries.ts";

type Mappings = ReadonlyMap<string, string>;

/** Saves mappings together, and announces them to open pages. @returns all mappings */
export async function mapLocations(
  tx: TenantTransaction,
  mappings: readonly LocationToMap[],
): Promise<Mappings> {
  await lockLedger(tx);
  await saveLocationMappings(tx, mappings);
  await notifyChange(tx, "profile");
  return readLocationMappings(tx);
}

/** Deletes a mapping, and announces it to open pages. @returns all mappings */
export async function forgetLocation(tx: TenantTransaction, location: string): Promise<Mappings> {
  await lockLedger(tx);
  await deleteLocationMappings(tx, [location]);
  await notifyChange(tx, "profile");
  return readLocationMappings(tx);
}
