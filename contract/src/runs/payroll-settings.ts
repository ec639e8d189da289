import { runsAsFormula } from "@wagefloor/domain/documents/csv-row.ts";
import { importSystemNames, layoutOf } from "@wagefloor/domain/for-payroll/import-systems.ts";
import {
  dateForms,
  mostOwnColumns,
  type OwnField,
  ownFields,
  problemOfColumns,
} from "@wagefloor/domain/for-payroll/own-columns.ts";
import {
  type ImportSettings,
  type KeyedSystem,
  keyedSystems,
  listOrders,
} from "@wagefloor/domain/for-payroll/payroll-settings.ts";
import * as z from "zod/mini";
import { requiredText } from "../fields/fields.ts";

const code = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(50, "Please use at most 50 characters."),
    z.refine((text: string) => !runsAsFormula(text), "Start with a letter or a digit."),
  ),
  "",
);

const importSettings = z
  .object({
    kind: z.literal("import"),
    system: z.enum(importSystemNames, "Choose your payroll system."),
    companyCode: code,
    deductionCode: code,
  })
  .check(codesOfSystem);

/** Each system has codes of a form of its own. */
function codesOfSystem({ value, issues }: z.core.ParsePayload<ImportSettings>): void {
  const layout = layoutOf(value.system);
  for (const path of ["companyCode", "deductionCode"] as const) {
    const asked = layout[path];
    if (asked === null || asked.form.test(value[path])) continue;
    issues.push({ code: "custom", path: [path], message: asked.sentence, input: value[path] });
  }
}

const listSettings = z.object({
  kind: z.literal("list"),
  system: z.enum(Object.keys(keyedSystems) as KeyedSystem[], "Choose your payroll system."),
  deductionCode: code,
  order: z.enum(listOrders),
});

const ownColumn = z.object({
  field: z.enum(Object.keys(ownFields) as OwnField[]),
  heading: requiredText("title", "Enter a heading."),
  text: z._default(z.string().check(z.trim(), z.maxLength(200, "Please use at most 200 characters.")), ""),
});

const columnSettings = z
  .object({
    kind: z.literal("columns"),
    deductionCode: code,
    columns: z
      .array(ownColumn)
      .check(z.maxLength(mostOwnColumns, `A file can have at most ${mostOwnColumns} columns.`)),
    hasHeader: z.boolean(),
    dateForm: z.enum(dateForms),
  })
  .check(({ value, issues }) => {
    const message = problemOfColumns(value.columns);
    if (message !== null) issues.push({ code: "custom", path: ["columns"], message, input: value.columns });
  });

/** In which form payroll gets the amounts of a profile's runs. */
export const payrollSettings = z.discriminatedUnion("kind", [importSettings, listSettings, columnSettings]);

/** The body of `PUT /api/runs/:id/for-payroll`: for the profile of this run. */
export const payrollSettingsRequest = z.object({
  settings: payrollSettings,
  /** The version that was changed, 0 for the first, so that no one's change is lost. */
  basedOn: z.int(),
});

export type PayrollSettingsRequest = z.output<typeof payrollSettingsRequest>;
