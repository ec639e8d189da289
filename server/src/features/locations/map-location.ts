import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { deleteLocationMapping, readLocationMappings, saveLocationMapping } from "./queries.ts";

type Mappings = ReadonlyMap<string, string>;

/** Remembers where a location lies, and tells the open pages. @returns all that is remembered now */
export async function mapLocation(
  tx: TenantTransaction,
  mapping: { readonly location: string; readonly jurisdiction: string },
): Promise<Mappings> {
  await lockLedger(tx);
  await saveLocationMapping(tx, mapping);
  await notifyChange(tx, "profile");
  return readLocationMappings(tx);
}

/** Forgets where a location lies, and tells the open pages. @returns all that is remembered now */
export async function forgetLocation(tx: TenantTransaction, location: string): Promise<Mappings> {
  await lockLedger(tx);
  await deleteLocationMapping(tx, location);
  await notifyChange(tx, "profile");
  return readLocationMappings(tx);
}
