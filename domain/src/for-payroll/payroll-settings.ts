import { type ImportSystem, importSystems } from "./import-systems.ts";
import type { ColumnSettings } from "./own-columns.ts";

/** Systems for which no import of deductions was found, so that they are keyed in (shared list of payroll systems, section 5). */
export const keyedSystems = {
  gusto: "Gusto",
  "quickbooks-online": "QuickBooks Online",
  "quickbooks-desktop": "QuickBooks Desktop",
  "adp-run": "ADP RUN",
  square: "Square Payroll",
  bamboohr: "BambooHR",
  onpay: "OnPay",
  patriot: "Patriot",
  rippling: "Rippling",
  "ukg-ready": "UKG Ready",
  other: "Another system",
} as const;

export type KeyedSystem = keyof typeof keyedSystems;

/** In which order a list to key in has its employees. */
export const listOrders = ["file", "name", "number"] as const;

export type ListOrder = (typeof listOrders)[number];

/** A file in the import layout of a system that takes one. */
export interface ImportSettings {
  readonly kind: "import";
  readonly system: ImportSystem;
  /** Of the employer in the payroll system; empty where the layout has none. */
  readonly companyCode: string;
  /** By which the system knows the deduction. */
  readonly deductionCode: string;
}

/** A list for a system that takes no file. */
export interface ListSettings {
  readonly kind: "list";
  readonly system: KeyedSystem;
  /** What the deduction is called there; may be empty. */
  readonly deductionCode: string;
  readonly order: ListOrder;
}

/** What an office chose once for the amounts that its payroll system is to deduct. */
export type PayrollSettings = ImportSettings | ListSettings | ColumnSettings;

/** What the payroll system is called. */
export function systemName(settings: PayrollSettings): string {
  if (settings.kind === "import") return importSystems[settings.system].name;
  if (settings.kind === "list") return keyedSystems[settings.system];
  return "Your own columns";
}
