import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameKey } from "./name-key.ts";

const word = fc.stringMatching(/^[A-Z][a-zé'-]{1,8}[a-df-hj-z]$/);
const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(" "));
const suffix = fc.constantFrom("", "Jr", "Sr", "II", "III", "IV");

describe("the key of a name", () => {
  test.each([
    ["Doe, Jane", "JANE DOE"],
    ["Jane  DOE", "JANE DOE"],
    ["*Doe, Jane", "JANE DOE"],
    ["Doe,Jane A.", "JANE A DOE"],
    ["De La Cruz, Maria", "MARIA DE LA CRUZ"],
    ["O’Neill, Pat", "PAT O'NEILL"],
    ["Jose\u0301 Reed", "JOSÉ REED"],
    ["Reed\u2010Stone, A", "A REED-STONE"],
    ["Stone Jr., B", "B STONE JR"],
    ["Stone, B, Jr.", "B STONE JR"],
    ["Stone, B Jr", "B STONE JR"],
    ["B Stone, Jr", "B STONE JR"],
    ["Stone, Jr., B", "B STONE JR"],
    ["Doe,", "DOE"],
    ["", ""],
  ])("%s", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  test.each([
    ["Henry James", "James Henry"],
    ["Henry, James", "James, Henry"],
    ["B Stone", "B Stone Jr"],
    ["B Stone Jr", "B Stone Sr"],
    ["José Reed", "Jose Reed"],
  ])("%s and %s are different", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test("is the same with the last name first, and wherever the suffix is", () => {
    fc.assert(
      fc.property(words(3), words(3), suffix, (given, family, end) => {
        const key = nameKey(`${given} ${family} ${end}`);
        for (const name of [
          `${family}, ${given} ${end}`,
          `${family} ${end}, ${given}`,
          `${family}, ${given}, ${end}`,
        ]) {
          expect(nameKey(name)).toBe(key);
        }
        expect(key.endsWith(end.toUpperCase())).toBe(true);
      }),
    );
  });

  test("is the same in any case, spacing and encoding, and is its own key", () => {
    const name = fc.oneof(fc.string({ unit: "grapheme", maxLength: 30 }), words(4));
    fc.assert(
      fc.property(name, (written) => {
        const key = nameKey(written);
        expect(nameKey(key)).toBe(key);
        for (const form of ["NFC", "NFD"] as const) expect(nameKey(written.normalize(form))).toBe(key);
        expect(nameKey(`  ${written.replaceAll(" ", "\t ")} `)).toBe(key);
      }),
      { examples: [["\u0149"], ["\u1ffd"]] },
    );
    fc.assert(
      fc.property(words(4), (written) => {
        for (const other of [written.toUpperCase(), written.toLowerCase()]) {
          expect(nameKey(other)).toBe(nameKey(written));
        }
      }),
    );
  });
});
