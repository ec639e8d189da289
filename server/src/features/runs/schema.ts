import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { z } from "zod";
import { payDate } from "../../core/pay-date.ts";
import { Refusal } from "../../core/refusals.ts";
import { knownTimeZone } from "../../core/time-zone.ts";

/** The fields beside the file of an upload. */
export interface UploadFields {
  readonly payDate: CalendarDate;
  /** The run whose file the user knowingly runs again. */
  readonly repeatOf: string | undefined;
  /** Where the person is, such as `America/Los_Angeles`; undefined where that is not said, or not known. */
  readonly timeZone: string | undefined;
}

/**
 * The checked fields of an upload's form.
 * @throws Refusal invalid_input naming the first field that does not fit
 */
export function readUploadFields(fields: ReadonlyMap<string, string>): UploadFields {
  const parsed = uploadFields.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues[0]);
}

/**
 * One field as soon as it has arrived, before the file behind it is read; one that the form does not know is ignored.
 * @throws Refusal invalid_input
 */
export function checkUploadField(name: string, value: string): void {
  const parsed = uploadFields.safeParse({ [name]: value });
  const issue = parsed.error?.issues.find(({ path }) => path[0] === name);
  if (issue) throw refusalOf(issue);
}

function refusalOf(issue: z.core.$ZodIssue | undefined): Refusal {
  const message = issue?.message ?? "The upload isn't valid";
  return new Refusal("invalid_input", message, { fields: { [issue?.path.join(".") ?? ""]: message } });
}

const timeZone = z.string().optional().transform(knownTimeZone);

const uploadFields = z
  .object({ payDate, repeatOf: z.uuid("We couldn't find the run to repeat").optional(), timeZone })
  .transform(({ payDate, repeatOf, timeZone }): UploadFields => ({ payDate, repeatOf, timeZone }));

/** The body of a request to void a run. */
export const voidRequest = z.object({
  reason: z
    .string()
    .trim()
    .min(1, "Please enter a reason for voiding the run")
    .max(500, "Please use at most 500 characters"),
});

/** The address of a download; the file's name says which of the three it is. */
export const downloadParameters = z.object({
  id: z.string(),
  file: z
    .enum(["payroll-all.csv", "payroll-outstanding.csv", "payroll-skipped.csv"])
    .transform((name) => downloadKinds[name]),
});

/** Where the person who downloads is, such as `America/Los_Angeles`; UTC where that is not said, or not known. */
export const downloadQuery = z.object({
  timeZone: timeZone.transform((zone) => zone ?? "UTC"),
});

const downloadKinds = {
  "payroll-all.csv": "all",
  "payroll-outstanding.csv": "outstanding",
  "payroll-skipped.csv": "skipped",
} as const;
