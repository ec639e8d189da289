import { CommonRefusal } from "../refusals.ts";
import { apart, type WholeFile } from "./apart.ts";
import { UploadRefusal } from "./refusals.ts";

/**
 * The sheet of a workbook that holds the payroll, or the one with the given name, as CSV.
 * @throws PayrollFileError; Refusal choose_sheet where several could be the payroll
 */
export async function csvOf(workbook: Uint8Array, sheet: string | undefined): Promise<WholeFile> {
  const read = await apart({ task: "csv", file: workbook, sheet });
  refuseSeveral(read);
  return read;
}

/** @throws Refusal choose_sheet with the names of the sheets */
export function refuseSeveral({ sheet, alike }: Pick<WholeFile, "sheet" | "alike">): void {
  if (alike.length > 0) throw chooseSheet("several sheets with payroll data", [sheet, ...alike]);
}

/** The same where nothing says which sheet is meant. @throws Refusal choose_sheet with the names of the sheets */
export function refuseOthers({ sheet, others }: Pick<WholeFile, "sheet" | "others">): void {
  if (others.length > 0) throw chooseSheet("several sheets", [sheet, ...others]);
}

function chooseSheet(what: string, sheets: readonly (string | null)[]): UploadRefusal {
  const names = sheets.map((name) => `'${name}'`).join(", ");
  return new UploadRefusal("choose_sheet", `The workbook has ${what}: ${names}. Choose one of them.`, {
    sheets,
  });
}

export function withoutSheets(): CommonRefusal {
  const message = "Only an Excel workbook has sheets to choose from. Leave the sheet empty.";
  return new CommonRefusal("invalid_input", message, { fields: { sheet: message } });
}
