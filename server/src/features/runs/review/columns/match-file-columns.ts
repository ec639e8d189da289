import type { ColumnsRequest } from "@wagefloor/contract/reviews/columns.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { matchColumns, matchedPlan } from "@wagefloor/domain/payroll-file/profiles/match-columns.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { CommonRefusal } from "../../../../core/refusals.ts";
import type { Tenant } from "../../../../core/tenant.ts";
import type { Dependencies } from "../../../../dependencies.ts";
import { ProfileRefusal } from "../../../profiles/refusals.ts";
import { periodOf } from "../../present-run.ts";
import { requireRun } from "../../queries.ts";
import { applied } from "../../upload/choose-profile.ts";
import { refusalOf, refuseEndlessNumbers } from "../../upload/make-run.ts";
import { presetDates } from "../calendar-dates.ts";
import { byPayDate, type Dates, datesReplacing } from "../file-dates.ts";
import { packed } from "../packed/packed-file.ts";
import { readSource } from "../packed/packed-source.ts";
import { keepReading, type ReviewRow, requireOpenReview } from "../queries.ts";
import { nearProfilesOf } from "./find-columns.ts";

/**
 * Reads a review's file by a profile whose columns have other names in it. The profile learns them once the file is run.
 * @throws Refusal review_over, already_run, profile_changed, invalid_input; why the file can't be read by it. The review
 * stays as it is then.
 */
export async function matchFileColumns(
  { db }: Pick<Dependencies, "db">,
  tenant: Tenant,
  id: string,
  request: ColumnsRequest,
): Promise<void> {
  try {
    await db.asOrganization(tenant, (tx) => match(tx, id, request));
  } catch (error) {
    throw refusalOf(error);
  }
}

async function match(
  tx: TenantTransaction,
  id: string,
  { profileId, version, picks }: ColumnsRequest,
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  const { bytes, profiles } = await nearProfilesOf(tx, review);
  const near = profiles.find(({ profile }) => profile.id === profileId);
  if (near === undefined || near.profile.version !== version) {
    throw new ProfileRefusal(
      "profile_changed",
      "The profile was changed in the meantime. Check the columns again.",
    );
  }
  const columns = matchColumns(near, picks);
  if (typeof columns === "string") throw new CommonRefusal("invalid_input", columns);
  const configuration = applied(near.profile, matchedPlan(near.plan, columns));
  const { byteCount } = review;
  const file = { ...(await readSource(bytes, configuration.plan, null)), byteCount };
  refuseEndlessNumbers({ file });
  const dates = await datesFor(tx, { ...review, configuration }, file);
  const read = await byPayDate(
    { file, applied: configuration, source: bytes },
    review.replaces === null ? null : dates.payDate,
  );
  await keepReading(tx, id, {
    ...packed(read),
    configuration,
    columns,
    kinds: null,
    countsVoided: null,
    fixedLocation: null,
    workweekStart: null,
    payDate: read.parts?.at(-1)?.payDates[0]?.date ?? dates.payDate,
    periodStart: dates.period?.from ?? null,
    periodEnd: dates.period?.through ?? null,
  });
}

async function datesFor(tx: TenantTransaction, review: ReviewRow, file: PayrollFile): Promise<Dates> {
  if (review.replaces !== null) return datesReplacing(await requireRun(tx, review.replaces), { file });
  const { payDate } = review;
  return presetDates(tx, review, { file, payDate, period: periodOf(review) ?? undefined });
}
