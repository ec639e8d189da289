import * as z from "zod/mini";
import { text } from "./fields.ts";

const feinSentence = "Enter the 9 digits of the FEIN, such as 12-3456789.";

const legalName = z.pipe(text("line").check(z.trim()), z.transform(orNull));

/** With or without its hyphen; kept with it. */
const fein = z.pipe(
  text("figure", undefined, feinSentence).check(z.trim(), z.regex(/^(\d{2}-?\d{7})?$/, feinSentence)),
  z.transform((typed: string) => orNull(typed.replace(/^(\d{2})(\d{7})$/, "$1-$2"))),
);

function orNull(typed: string): string | null {
  return typed === "" ? null : typed;
}

/** The body of `PUT /api/employer`; what is left empty isn't printed. */
export const employerRequest = z.object({ legalName, fein });

/** What the pages of the employer's documents print; null where it isn't known. */
export const employer = z.strictObject({
  legalName: z.nullable(z.string()),
  fein: z.nullable(z.string()),
});

export type Employer = z.infer<typeof employer>;

/** `GET` and `PUT /api/employer`: whose payroll it is; null until someone was asked. */
export const employerAnswer = z.strictObject({ employer: z.nullable(employer) });
