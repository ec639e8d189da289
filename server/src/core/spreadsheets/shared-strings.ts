import type { WorkbookLimits } from "./limits.ts";
import type { PackageParts } from "./package-parts.ts";
import { oversizedWorkbook } from "./workbook-refusals.ts";

/** The texts that cells refer to by number; phonetic readings are left out. */
export async function readSharedStrings(
  parts: PackageParts,
  name: string | undefined,
  limits: WorkbookLimits,
): Promise<readonly string[]> {
  if (name === undefined || !parts.has(name)) return [];
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  await parts.read(name, {
    open(tag) {
      if (tag === "si") text = "";
      else if (tag === "t") isText = !isPhonetic;
      else if (tag === "rPh") isPhonetic = true;
    },
    text(part) {
      if (!isText) return;
      text += part;
      characters += part.length;
      if (characters > limits.sharedCharacters) throw oversizedWorkbook("too much text");
    },
    close(tag) {
      if (tag === "t") isText = false;
      else if (tag === "rPh") isPhonetic = false;
      else if (tag === "si") {
        strings.push(text);
        if (strings.length > limits.sharedStrings) throw oversizedWorkbook("too many texts");
      }
    },
  });
  return strings;
}
