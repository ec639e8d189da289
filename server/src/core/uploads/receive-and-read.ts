import type { IncomingMessage } from "node:http";
import { CommonRefusal } from "../refusals.ts";
import { createSlots, type Slots } from "../slots.ts";
import type { Tenant } from "../tenant.ts";
import { type ApartTasks, apart } from "./apart.ts";
import { withoutSheets } from "./csv-of.ts";
import { KeptFile } from "./kept-file.ts";
import { receiveFile } from "./receive-file.ts";
import { unreadableFile } from "./refusals.ts";

/** For all files that are read and not kept: each is a thread with a whole file, unpacked. */
export function createReadingSlots(): Slots {
  const waiting = { most: 50, mostOfOne: 3, longest: 60_000, refuse: tooMany };
  return createSlots({ atOnce: 2, ofOne: 1, waiting });
}

function tooMany(): CommonRefusal {
  return new CommonRefusal(
    "unavailable",
    "We're reading too many files right now. Please try again in a minute.",
  );
}

/**
 * Receives a file that isn't kept, and reads it in a thread of its own.
 * @param task what is read of it
 * @throws Refusal, see `receiveFile`; unreadable_file, choose_sheet where a sheet is named and the file has none
 */
export function receiveAndRead<Task extends keyof ApartTasks>(
  slots: Slots,
  tenant: Tenant,
  request: IncomingMessage,
  task: Task,
): Promise<ApartTasks[Task] & { readonly fileName: string }> {
  return slots(tenant.organizationId, async () => {
    const intake = new KeptFile();
    const fileName = await receiveFile(request, intake);
    const { file, sheet } = intake;
    const read = await apart({ task, file, sheet }).catch((error: unknown) => {
      throw unreadableFile(error) ?? error;
    });
    if (sheet !== undefined && read.sheet === null) throw withoutSheets();
    return { ...read, fileName };
  });
}
