import { expect, test } from "vitest";
import { longPastRuns, type PaidRun } from "./long-past-runs.ts";

/** Runs in the order in which they count, each as `name day profile company`; a name in capitals is off-cycle. */
function runs(...texts: readonly string[]): PaidRun[] {
  const inOrder = texts.map((text): PaidRun => {
    const [id = "", day = "", profileId = null, companyCode = null] = text.split(" ");
    return { id, payDate: `2026-01-${day}`, profileId, companyCode, offCycle: id === id.toUpperCase() };
  });
  return inOrder.toReversed();
}

test.each([
  ["after two pay dates an employee of the first run is missing", ["a 02 p", "b 09 p", "c 16 p"], ["a"]],
  ["after one pay date no one is", ["a 02 p", "b 09 p"], []],
  ["a bonus run is no pay period", ["a 02 p", "B 09 p", "c 16 p"], []],
  ["someone who was only in a bonus run is missing too", ["A 02 p", "b 09 p", "c 16 p"], ["A"]],
  ["two files of one pay date are one pay", ["a 02 p", "b 09 p", "c 09 p"], []],
  ["files of several plants with one pay date don't miss each other", ["a 02 p", "b 02 p", "c 02 p"], []],
  ["another profile pays other people", ["a 02 p", "b 09 q", "c 16 q"], []],
  ["another company of the profile pays other people", ["a 02 p X", "b 09 p Z", "c 16 p Z"], []],
  ["each company counts for itself", ["a 02 p X", "b 02 p Z", "c 09 p X", "d 16 p X", "e 16 p Z"], ["a"]],
  ["a run without a company code is compared with all", ["a 02 p", "b 09 p X", "c 16 p Z"], ["a"]],
  ["a file without a company code may be any company's", ["a 02 p X", "b 09 p", "c 16 p"], ["a"]],
  ["each profile counts for itself", ["a 02 p", "b 02 q", "c 09 p", "d 16 p", "e 16 q"], ["a"]],
  ["a run without a profile is compared with all", ["a 02", "b 09 p", "c 16 q"], ["a"]],
  ["an older pay date that was run later is no reason", ["a 09 p", "b 16 p", "c 02 p"], []],
  ["who was in the file that was run late isn't missing", ["a 09 p", "b 16 p", "c 23 p", "d 02 p"], ["a"]],
])("%s", (_what, texts, expected) => {
  expect([...longPastRuns(runs(...texts))]).toEqual(expected);
});
