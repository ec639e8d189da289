import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { deleteLocationMapping, readLocationMappings, saveLocationMapping } from "./queries.ts";

type Mappings = ReadonlyMap<string, string>;

/** Saves a mapping, and announces it to open pages. @returns all mappings */
export async function mapLocation(
  tx: TenantTransaction,
  mapping: { readonly location: string; readonly jurisdiction: string },
): Promise<Mappings> {
  await lockLedger(tx);
  await saveLocationMapping(tx, mapping);
  await notifyChange(tx, "profile");
  return readLocationMappings(tx);
}

/** Deletes a mapping, and announces it to open pages. @returns all mappings */
export async function forgetLocation(tx: TenantTransaction, location: string): Promise<Mappings> {
  await lockLedger(tx);
  await deleteLocationMapping(tx, location);
  await notifyChange(tx, "profile");
  return readLocationMappings(tx);
}
