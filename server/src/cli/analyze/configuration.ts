import { roleOfRepeatedColumn } from "@wagefloor/domain/payroll-file/column-roles.ts";
import {
  hoursBases,
  type PayrollConfiguration,
} from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { z } from "zod";
import { dollars, missingOr } from "./dollars.ts";
import { readJsonFile } from "./json-file.ts";

const text = z
  .string({ error: missingOr("must be a text") })
  .trim()
  .min(1, { error: "must not be empty" });

const configurationSchema = z
  .strictObject(
    {
      headerRow: z.array(z.string({ error: "must be a text" }), {
        error: missingOr("must be a list of column names"),
      }),
      employeeIdColumn: text,
      locationColumn: text,
      earningsColumn: text,
      earningsIdentifier: text,
      amountColumn: text,
      hoursColumn: text,
      deductionAmount: dollars.refine((amount) => amount >= 0, { error: "must not be below 0" }),
      hoursBasis: z
        .enum(hoursBases, { error: `must be one of ${hoursBases.join(", ")}` })
        .default("first-row"),
    },
    { error: "the file must hold one object of settings" },
  )
  .superRefine(refuseColumnUsedTwice);

/** Reads CONFIG.json: `deductionAmount` is dollars there and cents here. Throws a CommandError. */
export function readConfiguration(path: string): Promise<PayrollConfiguration> {
  return readJsonFile(path, configurationSchema);
}

function refuseColumnUsedTwice(configuration: PayrollConfiguration, context: z.RefinementCtx): void {
  const role = roleOfRepeatedColumn(configuration);
  if (role !== null) {
    const message = `the column '${configuration[role]}' is named for two purposes`;
    context.addIssue({ code: "custom", message });
  }
}
