import { parseHeaderRow } from "@wagefloor/domain/payroll-file/header/header-row.ts";
import { columnRoles } from "@wagefloor/domain/payroll-file/plan/column-roles.ts";

/** The sentence for an unreadable header row (clause ONB-02). */
const invalidHeader = "Invalid header format. Please check your input.";

const tooFewColumns =
  "You need five columns: employee ID, location, earnings type, amount, and hours. Don't include a title above the header.";

/** The column names of a pasted header row, or the sentence that says why it cannot be one. */
export function readHeader(text: string): readonly string[] | string {
  if (text.trim() === "") return "Paste the header row from your payroll file.";
  const headerRow = parseHeaderRow(text);
  if (headerRow === null) return invalidHeader;
  return new Set(headerRow).size < columnRoles.length ? `${invalidHeader} ${tooFewColumns}` : headerRow;
}
