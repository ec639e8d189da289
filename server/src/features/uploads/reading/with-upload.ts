import type { IncomingMessage } from "node:http";
import type { UploadFields } from "@wagefloor/contract/fields/uploads.ts";
import type { FileNote } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { AppliedProfile } from "@wagefloor/domain/runs/applied-profile.ts";
import type { EnteredHours } from "@wagefloor/domain/runs/earlier-rate/find-earlier-hours.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import type { Refusal } from "../../../core/request/refusals.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { refuseSeveral, refuseSheetOfCsv } from "../../../core/uploads/choose-sheet.ts";
import type { Slots } from "../../../core/workers/slots.ts";
import { requireProfiles, type SavedProfile } from "../../profiles/stored/queries.ts";
import { type PayDatesToRead, type ReadPayroll, readPayroll, type UnknownPayroll } from "./read-upload.ts";
import { receiveUpload, type SentPayroll } from "./receive-upload.ts";
import { unknownLayout } from "./unknown-layout.ts";

/** What is said of a payroll file with its form. */
type SentWith = UploadFields & Pick<SentPayroll, "fileName" | "contentHash">;

/** A payroll file that was read. */
export interface PayrollUpload extends SentWith {
  readonly file: PayrollFile;
  readonly applied: AppliedProfile;
  /** A person said that not everyone is in it, and that no one is missing. */
  readonly offCycle?: boolean | undefined;
  /** Hours before a rise of the minimum wage, as a person entered them in a review. */
  readonly hoursBefore?: EnteredHours | undefined;
  /** What there is to look at, where that isn't all in the file that is run. */
  readonly notes?: readonly FileNote[];
}

/** One that has just been read. */
export interface ArrivedUpload extends SentWith {
  readonly applied: AppliedProfile;
  readonly packed: Pick<ReadPayroll, "file" | "parts" | "source">;
}

/** One that a profile nearly fits, and none surely. */
export interface UnmatchedUpload extends SentWith {
  readonly byteCount: number;
  readonly near: NonNullable<UnknownPayroll["near"]>;
  readonly refusal: Refusal;
}

type Tools = Pick<Dependencies, "db" | "files"> & { readonly slots: { readonly receiving: Slots } };

interface UploadWays {
  readonly payDates: PayDatesToRead;
  /** The organization's profiles; of several that fit equally well, the first reads the file. */
  readonly profilesOf?: (tx: TenantTransaction) => Promise<SavedProfile[]>;
  /** Keeps a file that some profile nearly fits, and says with which refusal its columns are asked for. */
  readonly keepUnmatched?: (upload: UnmatchedUpload) => Promise<Refusal>;
}

/**
 * Receives the payroll file of a request, reads it by the organization's profiles, and goes on with it. A slot for what
 * was read is taken once the file is there: slow senders only keep their own.
 * @throws Refusal and PayrollFileError
 */
export function withUpload<T>(
  { db, files, slots }: Tools,
  tenant: Tenant,
  request: IncomingMessage,
  goOn: (upload: ArrivedUpload) => Promise<T>,
  { payDates, profilesOf = requireProfiles, keepUnmatched }: UploadWays,
): Promise<T> {
  const { organizationId } = tenant;
  return files.arriving(organizationId, async () => {
    const profiles = await db.asOrganization(tenant, profilesOf);
    const { toTry, blocks, ...sent } = await receiveUpload(request, profiles);
    const byteCount = blocks.reduce((sum, { length }) => sum + length, 0);
    return slots.receiving(organizationId, async () => {
      const keepsUnmatched = keepUnmatched !== undefined;
      const order = { toTry, blocks, sheet: sent.sheet, payDates, keepsUnmatched };
      const read = await files.workers.run(organizationId, readPayroll, order, blocks);
      refuseSheetOfCsv(sent.sheet, read);
      refuseSeveral(read);
      if ("layout" in read) {
        const refusal = unknownLayout(read.layout);
        const { near } = read;
        throw near && keepUnmatched ? await keepUnmatched({ ...sent, byteCount, near, refusal }) : refusal;
      }
      const { applied, file, parts, source } = read;
      return goOn({ ...sent, applied, packed: { file, parts, source } });
    });
  });
}
