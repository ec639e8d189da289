import { countText } from "@wagefloor/domain/documents/report-formats.ts";
import { columnMeaningKeys } from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import { hoursBases } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { columnRoles, earningKinds } from "@wagefloor/domain/payroll-file/vocabulary/roles.ts";
import { textLimits } from "@wagefloor/domain/text-limits.ts";
import { weekdays } from "@wagefloor/domain/weekdays.ts";
import * as z from "zod/mini";

/** The most columns of a file. */
export const mostColumns = 1000;
const mostValues = 500;
const mostOtherValues = 5000;
const longestText = textLimits.heading;

const text = z
  .string("Choose a column, or leave it empty.")
  .check(
    z.minLength(1, "Choose a column, or leave it empty."),
    z.maxLength(longestText, `Names of columns and kinds of pay can have at most ${longestText} characters.`),
  );
const name = z.string().check(z.maxLength(longestText));
const column = z.nullable(text);
const tooManyColumns = `A file can have at most ${countText(mostColumns)} columns.`;
const columns = texts(mostColumns, tooManyColumns);
const values = texts(mostValues, `Choose at most ${mostValues} kinds of pay.`);

/** Where a file says something: in a column, or once for all rows. */
const source = z.nullable(
  z.union(
    [z.strictObject({ column: text }), z.strictObject({ value: name })],
    "Choose a column, or leave it empty.",
  ),
);

/** Sunday is 0. */
export const weekday = z.literal([...weekdays], "Choose a day of the week.");

/** A reading plan as it is sent; `ReadingPlan` of the domain says what each field means. */
export const readingPlan = z.strictObject({
  shape: z.enum(
    ["by-earnings-type", "one-row-per-employee", "by-day", "by-week"],
    "Choose what each row of the file is.",
  ),
  employeeNumber: column,
  personAbove: z._default(columns, []),
  names: columns,
  location: column,
  locationState: column,
  earningsType: column,
  regularValues: values,
  amount: column,
  hours: columns,
  periodStart: source,
  periodEnd: source,
  payDate: source,
  companyCode: source,
  weekEnding: column,
  deduction: column,
  hasHeader: z.boolean(),
  columns,
  roles: z._default(z.record(name, z.enum(columnRoles, "Choose what the column is.")), {}),
  hoursBasis: z.enum(hoursBases, "Choose which hours count."),
  leaveValues: values,
  otherValues: z._default(
    z.nullable(texts(mostOtherValues, `A file can have at most ${countText(mostOtherValues)} kinds of pay.`)),
    [],
  ),
  kinds: z._default(z.record(name, z.enum(earningKinds, "Choose what the kind of pay is.")), {}),
  leaveInGross: values,
  leavePay: columns,
  tips: values,
  tipsInGross: z.boolean(),
  workDate: column,
  netPay: column,
  unaccounted: z._default(
    z.readonly(
      z
        .array(
          z.strictObject({
            ...{ column: text, mayBePay: z.boolean(), mayBeHours: z.boolean() },
            meaning: z.optional(z.enum(columnMeaningKeys, "Choose what the column is.")),
          }),
        )
        .check(z.maxLength(mostColumns, tooManyColumns)),
    ),
    [],
  ),
  exemptStatus: column,
  tipCredit: z._default(column, null),
  contractFloor: z._default(column, null),
  checkStatus: z._default(columns, []),
  statuses: z._default(
    z.record(name, z.record(name, z.enum(["counted", "voided"], "Choose whether it counts."))),
    {},
  ),
  countsVoided: z._default(z.boolean(), false),
  fixedLocation: column,
  workweekStart: z._default(z.nullable(weekday), null),
});

/**
 * A plan that a profile can keep: everything that reading needs is chosen, from the columns of the file. Days that the
 * sample names outside its table are its own: each file is asked for them anew.
 */
export const profilePlan = z.pipe(
  readingPlan.check(refuseIncomplete),
  z.transform(
    (plan: ReadingPlan): ReadingPlan => ({
      ...plan,
      periodStart: inEachFile(plan.periodStart),
      periodEnd: inEachFile(plan.periodEnd),
      payDate: inEachFile(plan.payDate),
    }),
  ),
);

function texts(most: number, sentence: string) {
  return z.readonly(z.array(text).check(z.maxLength(most, sentence)));
}

function inEachFile(said: ReadingPlan["payDate"]): ReadingPlan["payDate"] {
  return said !== null && "value" in said ? { value: "" } : said;
}

type Payload = z.core.ParsePayload<ReadingPlan>;

function complain({ value, issues }: Payload, field: keyof ReadingPlan, message: string): void {
  issues.push({ code: "custom", path: [field], message, input: value[field] });
}

const single = [
  "employeeNumber",
  "location",
  "locationState",
  "earningsType",
  "amount",
  "weekEnding",
  "workDate",
  "netPay",
  "exemptStatus",
  "tipCredit",
  "contractFloor",
] as const satisfies readonly (keyof ReadingPlan)[];
const several = ["names", "hours", "checkStatus"] as const satisfies readonly (keyof ReadingPlan)[];
/** Values of the earnings type where there is one. */
const columnsOrValues = [
  "leaveInGross",
  "leavePay",
  "tips",
] as const satisfies readonly (keyof ReadingPlan)[];
const sources = ["periodStart", "periodEnd", "payDate", "companyCode"] as const;

/** The columns that a plan names, by field. */
function namedColumns(plan: ReadingPlan): (readonly [keyof ReadingPlan, string])[] {
  const isByType = plan.earningsType !== null;
  const lists = isByType ? several : [...several, ...columnsOrValues];
  const named: (readonly [keyof ReadingPlan, string | null])[] = [
    ...single.map((field) => [field, plan[field]] as const),
    ...lists.flatMap((field) => plan[field].map((name) => [field, name] as const)),
    ["deduction", isByType ? null : plan.deduction],
    ...sources.map((field) => [field, columnOf(plan[field])] as const),
  ];
  return named.flatMap(([field, name]) => (name === null ? [] : [[field, name] as const]));
}

function columnOf(said: ReadingPlan["payDate"]): string | null {
  return said !== null && "column" in said ? said.column : null;
}

/** All complaints at once: after one check has found something, Zod leaves out the next. */
function refuseIncomplete(payload: Payload): void {
  refuseUnknownColumns(payload);
  refuseMissingParts(payload);
  refuseRepeatedColumns(payload);
}

function refuseUnknownColumns(payload: Payload): void {
  const known = new Set(payload.value.columns);
  for (const [field, name] of namedColumns(payload.value)) {
    if (!known.has(name)) complain(payload, field, `The file has no column "${name}". Choose another one.`);
  }
}

function refuseMissingParts(payload: Payload): void {
  for (const [isThere, field, sentence] of partsOf(payload.value)) {
    if (!isThere) complain(payload, field, sentence);
  }
}

type Part = readonly [isThere: boolean, field: keyof ReadingPlan, sentence: string];

function partsOf(plan: ReadingPlan): readonly Part[] {
  const { shape } = plan;
  const hasTypes = plan.earningsType !== null;
  const hasPerson = plan.employeeNumber !== null || plan.names.length > 0;
  const [number, types] = ["employeeNumber", "earningsType"] as const;
  return [
    [plan.hasHeader, "hasHeader", sentences.header],
    [hasPerson, number, "Choose the column with the employee numbers, or the columns with the names."],
    [plan.amount !== null, "amount", hasTypes ? sentences.amounts : sentences.gross],
    [plan.hours.length > 0, "hours", "Choose at least one column with hours worked."],
    [
      shape !== "by-earnings-type" || hasTypes,
      types,
      "Choose the column that says what kind of pay each row is.",
    ],
    [shape !== "one-row-per-employee" || !hasTypes, types, sentences.noTypes],
    [shape !== "by-day" || plan.workDate !== null, "workDate", "Choose the column with the day of the work."],
    [shape !== "by-week" || plan.weekEnding !== null, "weekEnding", sentences.week],
    [!hasTypes || plan.regularValues.length > 0, "regularValues", sentences.regular],
    [hasTypes || plan.regularValues.length === 0, "regularValues", sentences.typesFirst],
    [hasTypes || plan.leaveValues.length === 0, "leaveValues", sentences.typesFirst],
  ];
}

const sentences = {
  header:
    "The file has no line of column names, so the next one can't be recognized. Export it with a header.",
  gross: "Choose the column with gross pay.",
  amounts: "Choose the column with the amounts.",
  noTypes: "A file with one row for each employee has no column of kinds of pay. Leave it empty.",
  week: "Choose the column with the last day of the week.",
  regular: "Choose at least one kind of pay that is gross pay.",
  typesFirst: "Choose the column that says what kind of pay each row is first.",
};

/** Columns of one file have one meaning each; only names and dates may share theirs. */
const apart: ReadonlySet<keyof ReadingPlan> = new Set([
  ...["employeeNumber", "location", "locationState", "earningsType", "amount", "hours", "netPay"],
  "exemptStatus",
  ...["tipCredit", "contractFloor", "checkStatus"],
  ...columnsOrValues,
  "deduction",
] as const);

function refuseRepeatedColumns(payload: Payload): void {
  const taken = new Set<string>();
  for (const [field, name] of namedColumns(payload.value)) {
    if (!apart.has(field)) continue;
    if (taken.has(name))
      complain(payload, field, `"${name}" already has another meaning. Choose a different column.`);
    taken.add(name);
  }
}
