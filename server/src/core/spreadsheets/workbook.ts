import type { CellContext } from "./cell-text.ts";
import { type WorkbookLimits, workbookLimits } from "./limits.ts";
import { readNumberFormats } from "./number-formats.ts";
import { PackageParts } from "./package-parts.ts";
import { readSharedStrings } from "./shared-strings.ts";
import { readSheetRows, type SheetRows } from "./sheet-rows.ts";
import { damagedWorkbook, notWorkbook, oversizedWorkbook } from "./workbook-refusals.ts";

/** One sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Its cells as Excel shows them, by row. */
  rows(): Promise<SheetRows>;
}

interface Relation {
  readonly target: string;
  readonly type: string;
}

/** Opens a workbook (.xlsx, .xlsm). @throws PayrollFileError for another or damaged file, and beyond the limits */
export async function openWorkbook(
  file: Uint8Array,
  limits: WorkbookLimits = workbookLimits,
): Promise<Sheet[]> {
  const parts = await PackageParts.open(file, limits);
  const main = await mainPart(parts);
  const relations = await readRelations(parts, main);
  const { sheets, is1904 } = await readSheetList(parts, main);
  if (sheets.length > limits.sheets)
    throw oversizedWorkbook(`more than ${limits.sheets.toLocaleString("en-US")} sheets`);
  const targetOf = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target;
  const context: CellContext = {
    sharedStrings: await readSharedStrings(parts, targetOf("sharedStrings"), limits),
    formats: await readNumberFormats(parts, targetOf("styles")),
    is1904,
  };
  const read = new Set<string>();
  return sheets.flatMap(({ name, isHidden, id }) => {
    const relation = relations.get(id);
    // No program gives two sheets one part, which would be read for each of them.
    if (relation === undefined || read.has(relation.target)) throw damagedWorkbook();
    read.add(relation.target);
    if (relation.type !== "worksheet") return [];
    return [{ name, isHidden, rows: () => readSheetRows(parts, relation.target, context, limits) }];
  });
}

async function mainPart(parts: PackageParts): Promise<string> {
  if (!parts.has("_rels/.rels")) throw notWorkbook(parts.names());
  const relations = await readRelations(parts, "");
  const main = [...relations.values()].find(({ type }) => type === "officeDocument")?.target;
  if (main === undefined || !/(?:^|\/)workbook[^/]*\.xml$/.test(main)) throw notWorkbook(parts.names());
  return main;
}

/** The parts that a part refers to, by the id that it calls them by. */
async function readRelations(parts: PackageParts, of: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = of.includes("/") ? of.slice(0, of.lastIndexOf("/") + 1) : "";
  const relations = new Map<string, Relation>();
  await parts.read(`${folder}_rels/${of.slice(folder.length)}.rels`, {
    open(tag, { Id = "", Type = "", Target = "", TargetMode = "" }) {
      if (tag !== "Relationship" || TargetMode === "External") return;
      relations.set(Id, { target: partNamed(Target, folder), type: Type.slice(Type.lastIndexOf("/") + 1) });
    },
  });
  return relations;
}

/** @throws PayrollFileError for what names no part */
function partNamed(target: string, folder: string): string {
  try {
    return decodeURIComponent(new URL(target, `file:///${folder}`).pathname.slice(1));
  } catch {
    throw damagedWorkbook();
  }
}

async function readSheetList(parts: PackageParts, main: string) {
  const sheets: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  await parts.read(main, {
    open(tag, attributes) {
      if (tag === "workbookPr") is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (tag !== "sheet") return;
      const id = Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? "";
      sheets.push({ name: attributes.name ?? "", isHidden: /hidden/i.test(attributes.state ?? ""), id });
    },
  });
  return { sheets, is1904 };
}
