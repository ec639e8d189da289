import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import {
  fittingCompanyCode,
  type ImportSystem,
  importSystemNames,
  layoutOf,
} from "@wagefloor/domain/for-payroll/import-systems.ts";
import {
  type DateForm,
  type OwnColumn,
  type OwnField,
  ownFields,
} from "@wagefloor/domain/for-payroll/own-columns.ts";
import {
  type KeyedSystem,
  keyedSystems,
  type ListOrder,
  type PayrollSettings,
} from "@wagefloor/domain/for-payroll/payroll-settings.ts";

/** A column as it is edited; the key stays when it moves. */
export interface DraftColumn extends OwnColumn {
  readonly key: number;
}

/** What is chosen and typed so far, whatever the system. */
export interface SettingsDraft {
  /** `import:paychex`, `list:gusto` or `columns`; empty until one is chosen. */
  readonly choice: string;
  readonly companyCode: string;
  readonly deductionCode: string;
  readonly order: ListOrder;
  readonly columns: readonly DraftColumn[];
  readonly hasHeader: boolean;
  readonly dateForm: DateForm;
}

/** The systems to choose from, grouped by what they take. */
export const systemChoices = [
  {
    group: "Systems that import a file",
    items: importSystemNames.map((system) => ({ value: `import:${system}`, label: layoutOf(system).name })),
  },
  {
    group: "Systems where you key amounts in",
    items: Object.entries(keyedSystems).map(([system, label]) => ({ value: `list:${system}`, label })),
  },
  { group: "Any system", items: [{ value: "columns", label: "A CSV file with my own columns" }] },
];

/** A draft of what is saved, or of what the file says. */
export function draftOf(
  saved: PayrollSettings | null,
  { proposed, companyCode }: Pick<ForPayroll, "proposed" | "companyCode">,
): SettingsDraft {
  const proposal = proposed === null ? "" : `${proposed.kind}:${proposed.system}`;
  const empty: SettingsDraft = {
    choice: proposal,
    companyCode: fittingCode(proposal, companyCode),
    deductionCode: "",
    order: "file",
    columns: firstColumns.map((field, key) => newColumn(field, key)),
    hasHeader: true,
    dateForm: "iso",
  };
  if (saved === null) return empty;
  const { kind, deductionCode } = saved;
  if (kind === "columns") {
    const columns = saved.columns.map((column, key) => ({ ...column, key }));
    return { ...empty, choice: kind, ...saved, columns };
  }
  const choice = `${kind}:${saved.system}`;
  return kind === "list"
    ? { ...empty, choice, deductionCode, order: saved.order }
    : { ...empty, choice, deductionCode, companyCode: saved.companyCode };
}

/** Another system, with the file's company code if that can be one there and no one entered another. */
export function withChoice(draft: SettingsDraft, choice: string, ofFile: string): SettingsDraft {
  const isEntered = draft.companyCode !== "" && draft.companyCode !== fittingCode(draft.choice, ofFile);
  return { ...draft, choice, companyCode: isEntered ? draft.companyCode : fittingCode(choice, ofFile) };
}

function fittingCode(choice: string, companyCode: string): string {
  const system = importSystemOf({ choice });
  return system === null ? "" : fittingCompanyCode(system, companyCode);
}

const firstColumns: readonly OwnField[] = ["employeeNumber", "employeeName", "amount"];

/** A column with the heading that its content suggests. */
export function newColumn(field: OwnField, key: number): DraftColumn {
  return { field, key, heading: field === "text" ? "Type" : ownFields[field], text: "" };
}

/** The system that takes a file, and null for any other choice. */
export function importSystemOf({ choice }: Pick<SettingsDraft, "choice">): ImportSystem | null {
  return importSystemNames.find((system) => choice === `import:${system}`) ?? null;
}

/** What would be saved; null until a system is chosen. */
export function settingsOf(draft: SettingsDraft): PayrollSettings | null {
  const { choice, companyCode, deductionCode, order, columns, hasHeader, dateForm } = draft;
  const system = importSystemOf(draft);
  if (system !== null) {
    const asksCompany = layoutOf(system).companyCode !== null;
    return { kind: "import", system, companyCode: asksCompany ? companyCode : "", deductionCode };
  }
  if (choice === "columns") {
    const plain = columns.map(({ field, heading, text }) => ({ field, heading, text }));
    return { kind: "columns", deductionCode, columns: plain, hasHeader, dateForm };
  }
  const keyed = Object.keys(keyedSystems).find((name) => choice === `list:${name}`);
  return keyed === undefined ? null : { kind: "list", system: keyed as KeyedSystem, deductionCode, order };
}
