import { recognizeReport, systemOf } from "../payroll-file/vocabulary/reports.ts";
import { importSystemNames, importSystems } from "./import-systems.ts";
import { keyedSystems, type PayrollSettings } from "./payroll-settings.ts";

/** What a payroll file says of the system that wrote it. */
export type ProposedSystem = Pick<Exclude<PayrollSettings, { kind: "columns" }>, "kind" | "system">;

/**
 * The payroll system whose report a file surely is, if amounts can be imported or keyed in there; null if it isn't sure.
 * @param columns the file's headings
 */
export function proposeSystem(columns: readonly string[]): ProposedSystem | null {
  const system = systemOf(recognizeReport(columns), columns);
  if (system === null) return null;
  // One product has several names, such as QuickBooks Online and QuickBooks Online Payroll.
  const isIt = (name: string) => `${system} `.startsWith(`${name} `);
  const imported = importSystemNames.find((one) => isIt(importSystems[one].name));
  if (imported !== undefined) return { kind: "import", system: imported };
  const keyed = Object.entries(keyedSystems).find(([, name]) => isIt(name));
  return keyed === undefined ? null : ({ kind: "list", system: keyed[0] } as ProposedSystem);
}
