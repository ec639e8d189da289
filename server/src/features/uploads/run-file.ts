import type { IncomingMessage } from "node:http";
import type { Dependencies } from "../../core/dependencies.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { calculateApart } from "../../core/uploads/file-work.ts";
import { tasksOf } from "../../core/workers/task.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import { refusalOfRun, type UploadSlots } from "./make-run.ts";
import { bytesOf } from "./packed/packed-file.ts";
import { type ArrivedUpload, withUpload } from "./reading/with-upload.ts";
import type * as runTasks from "./run-tasks.ts";

const { runArrived } = tasksOf<typeof runTasks>(new URL("./run-tasks.ts", import.meta.url));

/**
 * The whole path of a payroll file: validate, parse, check the allowance, calculate, save. A worker reads the file;
 * everything after happens in one transaction, one upload of an organization after the other, so that nothing
 * is saved in part and nothing is counted or deducted twice. In a burst uploads wait for a slot.
 * @throws Refusal with the sentence to show; nothing is saved then
 */
export async function makeRun(
  { slots, ...tools }: Pick<Dependencies, "db" | "files" | "jobs"> & { readonly slots: UploadSlots },
  { organizationId, actor }: Tenant,
  request: IncomingMessage,
): Promise<RunRow> {
  const tenant = { organizationId, actor };
  const run = (arrived: ArrivedUpload) => {
    const { bytes, byteCount } = bytesOf(arrived.packed);
    const order = { tenant, arrived };
    return slots.saving(organizationId, () =>
      calculateApart(tools, { organizationId, byteCount }, runArrived, order, bytes),
    );
  };
  try {
    return await withUpload({ ...tools, slots }, tenant, request, run, { payDates: "together" });
  } catch (error) {
    throw refusalOfRun(error);
  }
}
