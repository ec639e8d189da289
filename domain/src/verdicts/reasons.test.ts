import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reasonWords, verdictWords } from "../wording.ts";
import { bitsToReasons, blockingReasons, reasons, reasonsToBits } from "./reasons.ts";
import { isGreen, productVerdicts, verdicts } from "./verdicts.ts";

test("[DATA-01] every set of reasons is read back from the number it is stored as", () => {
  for (const reason of reasons) expect(bitsToReasons(reasonsToBits([reason]))).toEqual([reason]);
  const all = reasonsToBits(reasons);
  expect(bitsToReasons(all)).toEqual(reasons);
  expect(bitsToReasons(all)).toBe(bitsToReasons(all));
  expect(all).toBe(all | 0);
});

test("[DATA-01] what an older version stored still means the same", () => {
  expect(bitsToReasons(1)).toEqual(["unknown-place"]);
  expect(bitsToReasons(2)).toEqual(["several-earnings-rows"]);
  expect(bitsToReasons(12)).toEqual(["unreadable-hours", "no-hours"]);
  expect(bitsToReasons(16)).toEqual(["totals-row"]);
  expect(bitsToReasons(512 + 1024)).toEqual(["earlier-run", "no-period"]);
});

test("each verdict and reason has its words, and what blocks a green verdict says what settles it", () => {
  for (const verdict of verdicts) expect(verdictWords[verdict].explanation).toMatch(/\.$/);
  for (const reason of blockingReasons) expect(reasonWords[reason].settle, reason).toMatch(/\.$/);
  expect(verdicts.filter(isGreen)).toEqual(["ok", "reduced", "paid-in-full"]);
});

test("docs/verdicts.md describes every verdict and reason, and no others", () => {
  const text = readFileSync(new URL("../../../docs/verdicts.md", import.meta.url), "utf8");
  const described = [...text.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \|/gm)].flatMap(([, codes = ""]) =>
    codes.split(", ").map((code) => code.slice(1, -1)),
  );
  expect(described.sort()).toEqual([...productVerdicts, ...reasons].sort());
});
