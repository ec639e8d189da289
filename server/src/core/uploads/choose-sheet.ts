import { isWithHiddenRows } from "@wagefloor/domain/payroll-file/file-check.ts";
import { CommonRefusal } from "../request/refusals.ts";
import type { ReadFrom } from "./file-tasks.ts";
import { UploadRefusal } from "./refusals.ts";

/** @throws Refusal choose_sheet with the names of the sheets of which each could be the payroll, and whether all of them could */
export function refuseSeveral({ sheet, alike, areOneTable }: Omit<ReadFrom, "others">): void {
  if (alike.length > 0)
    throw chooseSheet("several sheets with payroll data", [sheet, ...alike], areOneTable === true);
}

/** The same where nothing says which sheet is meant. @throws Refusal choose_sheet with the names of the sheets */
export function refuseOthers({ sheet, others }: Pick<ReadFrom, "sheet" | "others">): void {
  if (others.length > 0) throw chooseSheet("several sheets", [sheet, ...others]);
}

function chooseSheet(what: string, sheets: readonly (string | null)[], mayBeAll = false): UploadRefusal {
  const names = sheets.map((name) => `'${name}'`).join(", ");
  const choice = mayBeAll ? "Choose one of them, or all." : "Choose one of them.";
  const found = isWithHiddenRows(sheets) ? "a sheet with hidden rows" : what;
  return new UploadRefusal("choose_sheet", `The workbook has ${found}: ${names}. ${choice}`, {
    ...{ sheets, mayBeAll },
  });
}

/** @param chosen the sheet that was chosen. @throws Refusal invalid_input where the file has none */
export function refuseSheetOfCsv(chosen: string | undefined, { sheet }: Pick<ReadFrom, "sheet">): void {
  if (chosen === undefined || sheet !== null) return;
  const message = "Only an Excel workbook has sheets to choose from. Leave the sheet empty.";
  throw new CommonRefusal("invalid_input", message, { fields: { sheet: message } });
}
