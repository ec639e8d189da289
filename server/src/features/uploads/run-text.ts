import { createHash } from "node:crypto";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { createPlannedReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import type { Outbox } from "../mail/outbox.ts";
import { requireProfile } from "../profiles/stored/queries.ts";
import { requireEmployees } from "../runs/names/require-employees.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import { newestOf, runUpload } from "./make-run.ts";
import { applied } from "./reading/choose-profile.ts";
import { withChoices } from "./with-choices.ts";

/** A payroll file that is at hand. */
export interface PayrollText {
  readonly profileId: string;
  readonly payDate: CalendarDate;
  readonly period: Period;
  readonly fileName: string;
  /** CSV. */
  readonly text: string;
}

/** No one is told of a run that no one uploaded. */
const toNobody: Outbox = { request: async () => undefined };

/**
 * Makes the run of a payroll file that wasn't uploaded, as an upload would, without its emails.
 * @throws Refusal and PayrollFileError, see `makeRun`; the transaction must be rolled back then
 */
export async function runText(
  tx: TenantTransaction,
  { profileId, payDate, period, fileName, text }: PayrollText,
): Promise<RunRow> {
  const profile = await requireProfile(tx, profileId);
  const reader = createPlannedReader(profile.plan);
  const content = Buffer.from(text);
  reader.push(content);
  const file = { ...reader.finish(), byteCount: content.length };
  const contentHash = createHash("sha256").update(content).digest("hex");
  const upload = {
    ...{ payDate, period, fileName, contentHash, timeZone: undefined },
    applied: await withChoices(tx, applied(profile, profile.plan), null),
    ...(await requireEmployees(tx, file, {}, null)),
  };
  return newestOf(await runUpload(tx, toNobody, upload));
}
