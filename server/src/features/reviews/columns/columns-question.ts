import { columnsChosen, type ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import type { QuestionForm } from "@wagefloor/contract/reviews/questions.ts";
import { matchColumns, matchedPlan } from "@wagefloor/domain/payroll-file/profiles/match-columns.ts";
import type { NearProfile, NearProfiles } from "@wagefloor/domain/payroll-file/profiles/near-profiles.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { KeptAnswers } from "../../../core/db/schema/reviews.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { Workers } from "../../../core/workers/worker-pool.ts";
import { requireProfiles, type SavedProfile } from "../../profiles/stored/queries.ts";
import { ProfileRefusal } from "../../profiles/stored/refusals.ts";
import { periodOf } from "../../runs/stored/present-run.ts";
import { requireRun } from "../../runs/stored/queries.ts";
import { unpackRead } from "../../uploads/packed/packed-file.ts";
import { applied } from "../../uploads/reading/choose-profile.ts";
import { nearProfiles } from "../../uploads/reading/read-upload.ts";
import { optionsOf } from "../fields/fields.ts";
import { readByDecision, sourceOf } from "../file/read-by-decision.ts";
import { datesFor, keptDates } from "../file/review-dates.ts";
import { question } from "../questions/entries/question.ts";
import { changeReview, columnsOpen, type ReviewRow, requireOpenReview } from "../stored/queries.ts";

/** Without figures until it's answered; then beside them. */
export const columns = question({
  when: "columns of the profile have other names in the file: before there are figures, and beside them to change it",
  does: "the profile reads these columns by their new names; there is no review without it",
  remembers: "profile",
  ask: async ({ tx, workers, kept }) => {
    const picks = kept.answers.columns?.picks ?? [];
    if (picks.length === 0) return null;
    const lines = picks.map(({ name, column }) =>
      column === null ? `"${name}" isn't in this file` : `"${name}" is now "${column}"`,
    );
    const found = (await askColumns(tx, workers, kept)).map(({ key, title, form }) => ({
      ...{ key, title, text: "", isOpen: false },
      form: { ...form, confirm: "Use these columns" },
    }));
    const isOwn = ({ key }: (typeof found)[number]) => key === kept.configuration.profile?.id;
    return [
      {
        ...found.find(isOwn),
        ...{ title: "Columns with other names", isOpen: false, lines },
        text: "The profile will remember it for the next file.",
      },
      ...found.filter((one) => !isOwn(one)),
    ];
  },
  answer: columnsChosen,
  learn: matchedPlan,
  /** Reads the file by the profile, which learns its columns once it's run. The review stays as it is if it can't be read. */
  act: async ({ profileId, version, picks }, { tx, workers, id }) => {
    const review = await requireOpenReview(tx, id);
    if (review.file !== null && !review.answers.columns) {
      throw new CommonRefusal("invalid_input", "The columns of this file are as its profile knows them.");
    }
    const { profiles } = await findNearProfiles(tx, workers, review);
    const near = profiles.find(({ profile }) => profile.id === profileId);
    if (near === undefined || near.profile.version !== version) {
      throw new ProfileRefusal(
        "profile_changed",
        "The profile was changed in the meantime. Check the columns again.",
      );
    }
    const matched = matchColumns(near, picks);
    if (typeof matched === "string") throw new CommonRefusal("invalid_input", matched);
    const configuration = applied(near.profile, matchedPlan(near.plan, matched));
    const read = await readByDecision(workers, review, configuration.plan);
    const { file, parts } = unpackRead(read);
    const replaced = review.replaces === null ? null : await requireRun(tx, review.replaces);
    const sent = { file, payDate: review.payDate, period: periodOf(review) ?? undefined };
    await changeReview(tx, id, {
      ...read,
      configuration,
      // What was answered of how the file is read was about other columns.
      answers: { ...ofPeople(review.answers), columns: matched },
      ...keptDates(await datesFor(tx, { configuration }, replaced, sent), parts),
    });
  },
});

function ofPeople(answers: KeptAnswers): KeptAnswers {
  const kept = ["people", "hours-before"];
  return Object.fromEntries(Object.entries(answers).filter(([question]) => kept.includes(question)));
}

/** @throws Refusal columns_open with what is asked, until the columns of a review's file are matched */
export async function refuseOpenColumns(
  tx: TenantTransaction,
  workers: Workers,
  review: ReviewRow,
): Promise<void> {
  if (review.file !== null) return;
  const { fileName, expiresAt, replaces } = review;
  const questions = await askColumns(tx, workers, review);
  const columns = {
    ...{ fileName, expiresAt: expiresAt.toISOString(), replaces },
    questions: questions.map((one) => ({ id: "columns", ...one })),
  };
  throw columnsOpen({ columns: columns satisfies ReviewColumns });
}

async function askColumns(tx: TenantTransaction, workers: Workers, review: ReviewRow) {
  const { profiles, columns } = await findNearProfiles(tx, workers, review);
  return profiles.map((near) => questionOf(near, columns, review));
}

async function findNearProfiles(tx: TenantTransaction, workers: Workers, review: ReviewRow) {
  const order = { source: sourceOf(review), profiles: await requireProfiles(tx) };
  return workers.run(tx.organizationId, nearProfiles, order);
}

type Columns = NearProfiles<SavedProfile>["columns"];

/** Which columns of the file are those that a profile reads by other names. */
function questionOf(
  { profile, missing, free, added, unclear }: NearProfile<SavedProfile>,
  columns: Columns,
  { answers, configuration }: ReviewRow,
) {
  const before = configuration.profile?.id === profile.id ? answers.columns?.picks : undefined;
  const choices = columns.filter(({ name }) => free.includes(name));
  const fields = missing.map(({ name, isNeeded, likely }): QuestionForm["fields"][number] => {
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
    ...{ key: profile.id, isOpen: true },
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
