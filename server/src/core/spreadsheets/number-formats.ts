import type { PackageParts } from "./package-parts.ts";

/** Formats that a workbook names by number only (ECMA-376, part 1, 18.8.30), in their US forms. */
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: "$#,##0_);($#,##0)",
  6: "$#,##0_);($#,##0)",
  7: "$#,##0.00_);($#,##0.00)",
  8: "$#,##0.00_);($#,##0.00)",
  9: "0%",
  10: "0.00%",
  14: "m/d/yyyy",
  15: "d-mmm-yyyy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0_);(#,##0)",
  38: "#,##0_);(#,##0)",
  39: "#,##0.00_);(#,##0.00)",
  40: "#,##0.00_);(#,##0.00)",
  41: "#,##0_);(#,##0)",
  42: "$#,##0_);($#,##0)",
  43: "#,##0.00_);(#,##0.00)",
  44: "$#,##0.00_);($#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
};

/** By the number of a cell's style, the code of its number format; null where figures have none. */
export async function readNumberFormats(
  parts: PackageParts,
  name: string | undefined,
): Promise<readonly (string | null)[]> {
  if (name === undefined || !parts.has(name)) return [];
  const codes = new Map<number, string>(Object.entries(builtIn).map(([id, code]) => [Number(id), code]));
  const formats: (string | null)[] = [];
  let isCellFormats = false;
  await parts.read(name, {
    open(tag, attributes) {
      if (tag === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "General");
      else if (tag === "cellXfs") isCellFormats = true;
      else if (tag === "xf" && isCellFormats) formats.push(codes.get(Number(attributes.numFmtId)) ?? null);
    },
    close(tag) {
      if (tag === "cellXfs") isCellFormats = false;
    },
  });
  return formats.map((code) => (code === null || /^(general|@)$/i.test(code) ? null : code));
}
