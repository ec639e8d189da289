import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);

/** The product's font, and one that has every other letter of Unicode's first planes. */
export type FontName = "regular" | "bold" | "fallback";

const sources: Readonly<Record<FontName, () => Buffer>> = {
  regular: () =>
    readFileSync(require.resolve("@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf")),
  bold: () =>
    readFileSync(require.resolve("@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf")),
  fallback: () =>
    unpackWoff(readFileSync(require.resolve("@fontsource/unifontex/files/unifontex-latin-400-normal.woff"))),
};

/** A font's file. */
export function readFont(name: FontName): Buffer {
  return sources[name]();
}

/** What Public Sans has: Latin with its extensions, as Vietnamese needs them, and punctuation. */
const inPublicSans =
  /^[\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01ea\u01eb\u01fa-\u021b\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/u;

/** The font that has all letters of a text. */
export function fontFor(text: string, isBold = false): FontName {
  if (!inPublicSans.test(text)) return "fallback";
  return isBold ? "bold" : "regular";
}
