import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import type { QuestionForm, ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { NearProfile, NearProfiles } from "@wagefloor/domain/payroll-file/profiles/near-profiles.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { Workers } from "../../../core/workers/worker-pool.ts";
import { requireProfiles, type SavedProfile } from "../../profiles/stored/queries.ts";
import { nearProfiles } from "../../uploads/reading/read-upload.ts";
import { optionsOf } from "../fields/fields.ts";
import { sourceOf } from "../file/read-by-decision.ts";
import { type ReviewRow, refuseAlreadyRun, requireReview } from "../stored/queries.ts";

type Field = QuestionForm["fields"][number];

/**
 * The columns of a review's file beside those of the profiles that nearly fit it.
 * @throws Refusal review_over, already_run; not_found where a profile fits the file as it is
 */
export async function findColumns(
  tx: TenantTransaction,
  workers: Workers,
  id: string,
): Promise<ReviewColumns> {
  const review = await requireReview(tx, id);
  refuseAlreadyRun(review);
  const { profiles, columns } = await nearProfilesOf(tx, workers, review);
  const { fileName, expiresAt, replaces } = review;
  return {
    ...{ fileName, expiresAt: expiresAt.toISOString(), replaces },
    questions: profiles.map((near) => questionOf(near, columns, review)),
  };
}

type Columns = NearProfiles<SavedProfile>["columns"];

/** Which columns of the file are those that a profile reads by other names. */
function questionOf(
  { profile, missing, free, added, unclear }: NearProfile<SavedProfile>,
  columns: Columns,
  { answers, configuration }: ReviewRow,
): ReviewQuestion {
  const before = configuration.profile?.id === profile.id ? answers.columns?.picks : undefined;
  const choices = columns.filter(({ name }) => free.includes(name));
  const fields = missing.map(({ name, isNeeded, likely }): Field => {
    const pick = before?.find((one) => one.name === name);
    const chosen = pick ? pick.column : (likely ?? undefined);
    return {
      as: "list",
      label: `"${name}" is now`,
      options: optionsOf(chosen === undefined ? undefined : { name, column: chosen }, [
        ...choices.map((column) => [{ name, column: column.name }, labelOf(column)] as const),
        ...(isNeeded ? [] : [[{ name, column: null }, "Not in this file", without] as const]),
      ]),
    };
  });
  const known = new Set([...unclear, ...missing.map(({ likely }) => likely)]);
  const others = added.filter((name) => !known.has(name));
  const sentences = [
    missing.length === 0
      ? "This file has columns that this profile doesn't know."
      : "This profile reads columns that have other names in this file. Choose which is which. The profile will remember it once you run the file.",
    unclear.length > 0 &&
      `New in this file: ${unclear.join(", ")}. They may change pay, hours, or who is checked. If none of the choices fits one of them, set up a new profile.`,
    others.length > 0 && `Also new, and not used unless chosen: ${others.join(", ")}.`,
  ];
  return {
    ...{ id: "columns", key: profile.id, isOpen: true },
    title: `Columns of the profile "${profile.name}"`,
    text: sentences.filter(Boolean).join(" "),
    form: {
      ...{ fields, confirm: "Continue to the review", list: "picks" },
      answer: { profileId: profile.id, version: profile.version },
    },
  };
}

const longestSamples = 40;

/** A column with some of its values. */
function labelOf({ name, samples }: Columns[number]): string {
  const shown = [...new Set(samples)].slice(0, 3).join(" · ");
  return shown === "" ? name : `${name} (${shown.slice(0, longestSamples)})`;
}

const without =
  "Choose this only if the file doesn't have it. Leaving out pay, hours, or employees can make hourly rates wrong and leave pay unchecked.";

/** @throws Refusal not_found where a profile fits the file as it is */
export async function nearProfilesOf(tx: TenantTransaction, workers: Workers, review: ReviewRow) {
  if (review.file !== null && !review.answers.columns) {
    throw new CommonRefusal("not_found", "The columns of this file are as its profile knows them.");
  }
  const order = { source: sourceOf(review), profiles: await requireProfiles(tx) };
  return workers.run(tx.organizationId, nearProfiles, order);
}
