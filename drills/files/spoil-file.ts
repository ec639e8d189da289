import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { workbookParts, zip } from "../../server/src/core/spreadsheets/test/write-workbook.ts";
import type { Random } from "../lib/random.ts";

/** What kinds of files are spoiled. */
export const kindsOfFiles = ["csv", "workbook", "pdf", "jpeg", "png"] as const;
export type KindOfFile = (typeof kindsOfFiles)[number];

const example = (name: string) => readFileSync(`examples/${name}`);
const texts = ["small.csv", "ugly.csv", "sap-wage-types.csv", "small-next-month.csv"].map(example);
const sheetRows = [
  ["Employee ID", "Location", "Earnings Type", "Amount", "Hours"],
  ["1001", "US-TX-HOUSTON", "Regular", 232.5, 30],
  ["1002", "US-CA-SAN FRANCISCO", "Regular", { figure: 1600, style: 1 }, 80],
];
const parts = workbookParts(
  [
    { name: "Payroll", rows: sheetRows },
    { name: "Hidden", rows: sheetRows.slice(0, 1), state: "hidden" },
  ],
  ["#,##0.00", "yyyy-mm-dd"],
);
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n9\n%%EOF\n",
);
const png = readFileSync("web/public/icon-192.png");
const jpeg = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb004300", "hex"),
  png.subarray(0, 300),
  Buffer.from("ffd9", "hex"),
]);

/** A damaged file of a kind, another one each time. */
export function spoilFile(random: Random, kind: KindOfFile): Buffer {
  const spoil: Readonly<Record<KindOfFile, () => Buffer>> = {
    csv: () => spoilText(random, random.pick(texts)),
    workbook: () => spoilWorkbook(random),
    pdf: () => spoilBytes(random, pdf),
    jpeg: () => spoilBytes(random, jpeg),
    png: () => spoilBytes(random, png),
  };
  return spoil[kind]();
}

/** Bytes changed, cut, repeated, left out, or filled with one byte. */
function spoilBytes(random: Random, whole: Buffer): Buffer {
  const at = random.below(whole.length);
  const ways = [
    () => {
      const copy = Buffer.from(whole);
      for (let times = 1 + random.below(20); times > 0; times--)
        copy[random.below(copy.length)] = random.below(256);
      return copy;
    },
    () => whole.subarray(0, at),
    () => Buffer.concat([whole.subarray(0, at), whole.subarray(random.below(whole.length))]),
    () => Buffer.concat(Array.from({ length: 1 + random.below(20) }, () => whole)),
    () => Buffer.concat([whole.subarray(0, at), Buffer.alloc(random.below(100_000), random.below(256))]),
    () => Buffer.concat([whole, Buffer.alloc(random.below(2_000), whole[0])]),
  ];
  return random.pick(ways)();
}

const oddPieces = [
  ...['"', '""', ",", ";", "\t", "\n", "\r", "\r\n", "\0", "\ufeff", "=1+1", "-", "1e999", "NaN", "(5)", "€"],
  ...[
    "9".repeat(400),
    "0.".padEnd(300, "0"),
    "2026-13-45",
    "US-ZZ",
    "\u202e",
    "A".repeat(5_000),
    "99999999999.99",
  ],
  ...["&", "<", ">", "]]>", "<!--", '<!DOCTYPE a [<!ENTITY b "c">]>', "&b;", "&#0;", "&#x110000;"],
];

/** Pieces of a text replaced by others of its kind, or its bytes spoiled. */
export function spoilText(random: Random, whole: Buffer): Buffer {
  if (random.below(3) === 0) return spoilBytes(random, whole);
  let text = whole.toString("latin1");
  for (let times = 1 + random.below(8); times > 0; times--) {
    const at = random.below(text.length);
    text = text.slice(0, at) + random.pick(oddPieces) + text.slice(at + random.below(6));
  }
  const asUtf16 = random.below(20) === 0;
  if (random.below(50) === 0) return gzipSync(text);
  return Buffer.from(text, asUtf16 ? "utf16le" : "utf8");
}

/** A workbook whose archive is damaged, or one whose parts say something else. */
function spoilWorkbook(random: Random): Buffer {
  if (random.below(3) === 0) return spoilBytes(random, Buffer.from(zip(parts)));
  const names = Object.keys(parts);
  const spoiled: Record<string, string | Uint8Array> = { ...parts };
  for (let times = 1 + random.below(3); times > 0; times--) {
    const name = random.pick(names);
    if (random.below(8) === 0) delete spoiled[name];
    else if (random.below(30) === 0) spoiled[name] = Buffer.alloc(3_000_000, parts[name]);
    else spoiled[name] = spoilText(random, Buffer.from(parts[name] ?? ""));
  }
  return Buffer.from(zip(spoiled));
}
