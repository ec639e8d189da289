import { columnFields } from "@wagefloor/contract/profiles/profiles.ts";
import { type ColumnChoice, roleOfRepeatedColumn } from "@wagefloor/domain/payroll-file/plan/column-roles.ts";
import {
  hoursBases,
  type PayrollConfiguration,
} from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { z } from "zod";
import { dollars } from "./dollars.ts";
import { readJsonFile } from "./json-file.ts";

const configurationSchema = z
  .strictObject(
    {
      headerRow: z.array(z.string()),
      ...columnFields,
      deductionAmount: dollars.refine((amount) => amount >= 0, { error: "must not be below 0" }),
      hoursBasis: z.optional(z.enum(hoursBases)),
    },
    { error: "the file must hold one object of settings" },
  )
  .check(refuseColumnUsedTwice);

/** A configuration, and whether it says which rows' hours count; where it doesn't, the first row's do. */
export interface ReadConfiguration extends PayrollConfiguration {
  readonly saysHoursBasis: boolean;
}

/** Reads CONFIG.json: `deductionAmount` is dollars there and cents here. Throws a CommandError. */
export async function readConfiguration(path: string): Promise<ReadConfiguration> {
  const { hoursBasis, ...said } = await readJsonFile(path, configurationSchema);
  return { ...said, hoursBasis: hoursBasis ?? "first-row", saysHoursBasis: hoursBasis !== undefined };
}

function refuseColumnUsedTwice({ value, issues }: z.core.ParsePayload<ColumnChoice>): void {
  const role = roleOfRepeatedColumn(value);
  if (role === null) return;
  const message = `the column '${value[role]}' is named for two purposes`;
  issues.push({ code: "custom", message, input: value });
}
