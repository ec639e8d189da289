import { fittingCompanyCode, layoutOf } from "@wagefloor/domain/for-payroll/import-systems.ts";
import type { PayrollSettings } from "@wagefloor/domain/for-payroll/payroll-settings.ts";
import { Note } from "../../../ui/page/note.tsx";

interface OtherCompanyNoteProps {
  readonly settings: PayrollSettings;
  /** In the payroll file; "" without one. */
  readonly companyCode: string;
}

/** That the payroll file may be another company's than the one whose code is saved for the profile. */
export function OtherCompanyNote({ settings, companyCode }: OtherCompanyNoteProps) {
  if (settings.kind !== "import") return null;
  const ofFile = fittingCompanyCode(settings.system, companyCode);
  const label = layoutOf(settings.system).companyCode?.label;
  if (ofFile === "" || ofFile.toUpperCase() === settings.companyCode.toUpperCase()) return null;
  return (
    <Note title={`${label}: ${ofFile} in the payroll file, ${settings.companyCode} here`}>
      If it's another company's payroll, select Change system and enter its code before you download.
    </Note>
  );
}
