import type { TenantTransaction } from "../../core/db/client.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { presentRun } from "../runs/stored/present-run.ts";
import { findRunOfFile, type RunRow } from "../runs/stored/queries.ts";
import { RunRefusal } from "../runs/stored/refusals.ts";
import type { PayrollUpload } from "./reading/with-upload.ts";

/**
 * The same bytes again would deduct twice from the same pay, so they are recognized before they count. The user
 * confirms by naming the newest run of the file; confirming an older one does not pass.
 * @param replaced the run that is to be replaced, whose own file may come again
 * @throws Refusal repeated_file with that run
 */
export async function refuseRepeatedFile(
  tx: TenantTransaction,
  upload: Pick<PayrollUpload, "contentHash" | "repeatOf">,
  replaced: Pick<RunRow, "id" | "payDate"> | null = null,
): Promise<void> {
  const earlier = await findRunOfFile(tx, upload.contentHash, replaced);
  if (!earlier) {
    if (upload.repeatOf === undefined) return;
    throw new CommonRefusal(
      "invalid_input",
      "The run to repeat was voided or used another file. Please upload again.",
    );
  }
  if (earlier.id === upload.repeatOf) return;
  throw new RunRefusal("repeated_file", sentence(earlier), { previousRun: presentRun(earlier) });
}

function sentence({ createdAt, fileName, payDate }: RunRow): string {
  const when = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return (
    `This file was already analyzed on ${when.format(createdAt)} UTC, as ${fileName} with the pay date ${payDate}. ` +
    "Running it again deducts a second time from the same pay. Confirm only if that's what you want; " +
    "otherwise use the results that are already there."
  );
}
