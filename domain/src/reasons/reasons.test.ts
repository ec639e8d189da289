import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../test-support/properties.ts";
import { skipWords, verdictWords } from "../runs/results/wording.ts";
import { isGreen, verdicts } from "../verdicts/verdicts.ts";
import type { ReasonEntry } from "./reason-entry.ts";
import { hasAny, noReasons, numberOfSet, setOfNumber, union, without } from "./reason-set.ts";
import {
  bitsToReasons,
  blockingReasons,
  type Reason,
  reasonList,
  reasons,
  reasonsToBits,
} from "./reasons.ts";

test("[DATA-01] every set of reasons is read back from the number it is stored as", () => {
  for (const reason of reasons) expect(bitsToReasons(reasonsToBits([reason]))).toEqual([reason]);
  const all = reasonsToBits(reasons);
  expect(bitsToReasons(all)).toEqual(reasons);
  expect(bitsToReasons(all)).toBe(bitsToReasons(all));
  expect(setOfNumber(numberOfSet(all))).toBe(all);
});

test("[DATA-01] what an older version stored still means the same", () => {
  const stored = (number: number) => bitsToReasons(setOfNumber(BigInt(number)));
  expect(stored(1)).toEqual(["unknown-place"]);
  expect(stored(2)).toEqual(["several-earnings-rows"]);
  expect(stored(12)).toEqual(["unreadable-hours", "no-hours"]);
  expect(stored(16)).toEqual(["totals-row"]);
  expect(stored(512 + 1024)).toEqual(["earlier-run", "no-period"]);
  expect(stored(2_147_483_648 + 32)).toEqual(["rate-not-confirmed", "repeated-rows"]);
});

const someReasons = fc.subarray([...reasons]);

test("[DATA-01] sets are joined, taken apart and compared as lists are, with every reason", () => {
  fc.assert(
    fc.property(someReasons, someReasons, (one, other) => {
      const [set, more] = [reasonsToBits(one), reasonsToBits(other)];
      const inOrder = (list: readonly Reason[]) => reasons.filter((reason) => list.includes(reason));
      expect(bitsToReasons(union(set, more))).toEqual(inOrder([...one, ...other]));
      expect(bitsToReasons(without(set, more))).toEqual(
        inOrder(one.filter((reason) => !other.includes(reason))),
      );
      expect(hasAny(set, more)).toBe(one.some((reason) => other.includes(reason)));
      expect(without(set, set)).toBe(noReasons);
    }),
    times(500),
  );
});

test("each verdict and reason is said in whole sentences, and what blocks a green verdict says what settles it", () => {
  const entries: Readonly<Record<string, Pick<ReasonEntry, "explanation" | "settle">>> = {
    ...reasonList,
    ...skipWords,
    ...verdictWords,
  };
  for (const [code, { explanation, settle }] of Object.entries(entries))
    for (const text of [explanation, settle ?? explanation]) expect(text, code).toMatch(/^[A-Z].*\.$/);
  for (const reason of blockingReasons) expect(reasonList[reason], reason).toHaveProperty("settle");
  expect(verdicts.filter(isGreen)).toEqual(["ok", "reduced", "paid-in-full"]);
});

test("docs/verdicts.md describes every verdict, and no others", () => {
  const text = readFileSync(new URL("../../../docs/verdicts.md", import.meta.url), "utf8");
  const described = [...text.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
  expect(described.sort()).toEqual([...verdicts].sort());
});

test("each reason has a bit of its own, so that what is stored means one thing", () => {
  expect(new Set(reasons.map((reason) => reasonList[reason].bit)).size).toBe(reasons.length);
});
