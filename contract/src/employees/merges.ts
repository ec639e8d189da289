import { textLimits } from "@wagefloor/domain/text-limits.ts";
import * as z from "zod/mini";
import { day, money, text } from "../fields/fields.ts";

const employeeNumber = z
  .string("Choose an employee")
  .check(
    z.trim(),
    z.minLength(1, "Choose an employee"),
    z.maxLength(
      textLimits.employeeNumber,
      `An employee number has at most ${textLimits.employeeNumber} characters`,
    ),
  );

const keep = z._default(z.nullable(employeeNumber), null);

/** The body of `POST /api/employee-merges/check`: two employees, and under which number to keep them. */
export const mergeCheckRequest = z.object({ one: employeeNumber, other: employeeNumber, keep });

const reload = "Please reload the page and try again";

/** The address of a merge. */
export const mergeAddress = z.object({ id: z.uuid("We couldn't find this merge") });

/** The body of `POST /api/employee-merges`. */
export const mergeRequest = z.object({
  /** Given by the asker, so that the same merge is made once. */
  id: z.uuid(reload),
  ...{ one: employeeNumber, other: employeeNumber, keep },
  /** Of the preview. */
  seen: text("id", reload),
});

export type MergeRequest = z.output<typeof mergeRequest>;

/** The body of `PUT /api/employee-merges/different`: whether two similar numbers are two people's. */
export const differentRequest = z.object({
  ...{ one: employeeNumber, other: employeeNumber },
  areDifferent: z.boolean(reload),
});

export type DifferentRequest = z.output<typeof differentRequest>;

const side = z.strictObject({
  employeeNumber: z.string(),
  name: z.nullable(z.string()),
  /** What is owed now, and what of it is proposed and not confirmed; null where nothing is recorded. */
  owed: z.nullable(money),
  openProposals: money,
  /** Numbers that were merged with this one before. */
  mergedBefore: z.array(z.string()),
  lastRun: z.nullable(z.strictObject({ id: z.string(), payDate: day })),
  /** How many runs count for the employee, and how many purchases there are. */
  runs: z.int(),
  purchases: z.int(),
  /** What runs charged because nothing was recorded: the deduction amount. */
  charged: money,
});

export type MergeSide = z.infer<typeof side>;

/** `POST /api/employee-merges/check`: what merging two employees would come to. */
export const mergePreview = z.strictObject({
  one: side,
  other: side,
  /** The employee number that stays. */
  kept: z.string(),
  /** What the employee owes then; null where nothing is recorded. */
  owed: z.nullable(money),
  /** The newest pay dates on which both were paid. */
  together: z.array(day),
  /** Whether runs charged the deduction amount to both. */
  bothCharged: z.boolean(),
  seen: z.string(),
});

export type MergePreview = z.infer<typeof mergePreview>;

/** `POST /api/employee-merges` and `POST /api/employee-merges/:id/undo` */
export const mergeAnswer = z.strictObject({ id: z.string(), merged: z.string(), kept: z.string() });

const undoneSide = z.strictObject({
  employeeNumber: z.string(),
  /** What is owed after it; null where nothing is recorded then. */
  owed: z.nullable(money),
  /** What was paid beyond that. */
  toPayBack: money,
});

/** `GET /api/employee-merges/:id/undo`: what undoing a merge would come to. */
export const undoPreview = z.strictObject({
  isUndone: z.boolean(),
  merged: undoneSide,
  kept: undoneSide,
  /** What was recorded since, which stays with the number that was kept: runs, and other entries. */
  since: z.strictObject({ runs: z.int(), others: z.int() }),
  seen: z.string(),
});

export type UndoPreview = z.infer<typeof undoPreview>;

/** The body of `POST /api/employee-merges/:id/undo`. */
export const undoMergeRequest = z.object({ seen: text("id", reload) });
