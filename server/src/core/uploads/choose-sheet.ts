import { CommonRefusal } from "../request/refusals.ts";
import type { ReadFrom } from "./file-tasks.ts";
import { UploadRefusal } from "./refusals.ts";

/** @throws Refusal choose_sheet with the names of the sheets of which each could be the payroll */
export function refuseSeveral({ sheet, alike }: Pick<ReadFrom, "sheet" | "alike">): void {
  if (alike.length > 0) throw chooseSheet("several sheets with payroll data", [sheet, ...alike]);
}

/** The same where nothing says which sheet is meant. @throws Refusal choose_sheet with the names of the sheets */
export function refuseOthers({ sheet, others }: Pick<ReadFrom, "sheet" | "others">): void {
  if (others.length > 0) throw chooseSheet("several sheets", [sheet, ...others]);
}

function chooseSheet(what: string, sheets: readonly (string | null)[]): UploadRefusal {
  const names = sheets.map((name) => `'${name}'`).join(", ");
  return new UploadRefusal("choose_sheet", `The workbook has ${what}: ${names}. Choose one of them.`, {
    sheets,
  });
}

/** @param chosen the sheet that was chosen. @throws Refusal invalid_input where the file has none */
export function refuseSheetOfCsv(chosen: string | undefined, { sheet }: Pick<ReadFrom, "sheet">): void {
  if (chosen === undefined || sheet !== null) return;
  const message = "Only an Excel workbook has sheets to choose from. Leave the sheet empty.";
  throw new CommonRefusal("invalid_input", message, { fields: { sheet: message } });
}
