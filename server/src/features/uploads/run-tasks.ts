/** A task whose time grows with the size of an uploaded file. It throws only refusals. */
import type { Tenant } from "../../core/request/tenant.ts";
import type { TaskTools } from "../../core/workers/task.ts";
import { createOutbox } from "../mail/outbox.ts";
import { requireEmployees } from "../runs/names/require-employees.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import { newestOf, refusalOfRun, runUpload } from "./make-run.ts";
import { unpackRead } from "./packed/packed-file.ts";
import { refuseUnclearPayDates } from "./pay-dates.ts";
import type { ArrivedUpload } from "./reading/with-upload.ts";
import { withChoices } from "./with-choices.ts";

interface ToRun {
  readonly tenant: Tenant;
  readonly arrived: ArrivedUpload;
}

/** Runs a file that was read, in one transaction. */
export function runArrived(
  { tenant, arrived: { packed, ...arrived } }: ToRun,
  { db, jobs }: TaskTools,
): Promise<RunRow> {
  const run = db.asOrganization(tenant, async (tx) => {
    const upload = { ...arrived, ...unpackRead(packed) };
    refuseUnclearPayDates(upload.file, false);
    const applied = await withChoices(tx, upload.applied, null);
    const identified = await requireEmployees(tx, upload.file, {}, null);
    return newestOf(await runUpload(tx, createOutbox(db, jobs), { ...upload, applied, ...identified }));
  });
  return run.catch((error: unknown) => {
    throw refusalOfRun(error);
  });
}
