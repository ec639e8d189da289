import type { IncomingMessage } from "node:http";
import type { Sample } from "@wagefloor/contract/samples.ts";
import { CommonRefusal } from "../../core/refusals.ts";
import { createSlots, type Slots } from "../../core/slots.ts";
import type { Tenant } from "../../core/tenant.ts";
import { apart } from "../../core/uploads/apart.ts";
import { refuseSeveral, withoutSheets } from "../../core/uploads/csv-of.ts";
import type { FormSink } from "../../core/uploads/read-form.ts";
import { receiveFile } from "../../core/uploads/receive-file.ts";
import { unreadableFile } from "../../core/uploads/refusals.ts";

/** Each is a thread with a whole file, unpacked. */
export function createSampleSlots(): Slots {
  const waiting = { most: 50, mostOfOne: 3, longest: 60_000, refuse: tooMany };
  return createSlots({ atOnce: 2, ofOne: 1, waiting });
}

function tooMany(): CommonRefusal {
  return new CommonRefusal(
    "unavailable",
    "We're checking too many files right now. Please try again in a minute.",
  );
}

/**
 * Looks at a file from which a profile is to be made. Nothing of it is kept.
 * @throws Refusal, see `receiveFile`; unreadable_file, choose_sheet
 */
export function receiveSample(slots: Slots, tenant: Tenant, request: IncomingMessage): Promise<Sample> {
  return slots(tenant.organizationId, async () => {
    const intake = new SampleIntake();
    const fileName = await receiveFile(request, intake);
    const { file, sheet } = intake;
    const { alike, ...sample } = await apart({ task: "sample", file, sheet }).catch((error: unknown) => {
      throw unreadableFile(error) ?? error;
    });
    if (sheet !== undefined && sample.sheet === null) throw withoutSheets();
    if (sample.sheet !== null) refuseSeveral({ sheet: sample.sheet, alike });
    return {
      ...sample,
      fileName,
      rows: sample.rows.map((cells) => [...cells]),
      earnings: [...sample.earnings],
      inspection: { ...sample.inspection, columns: [...sample.inspection.columns] },
    };
  });
}

class SampleIntake implements FormSink {
  readonly #chunks: Buffer[] = [];
  sheet: string | undefined;

  get file(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }

  takeField(name: string, value: string): void {
    if (name === "sheet") this.sheet = value;
  }

  openFile(): void {}

  takeChunk(chunk: Buffer): void {
    this.#chunks.push(chunk);
  }
}
