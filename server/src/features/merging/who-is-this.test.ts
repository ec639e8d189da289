import { expect, test } from "vitest";
import { whoIsThis } from "./who-is-this.ts";

const proposed = [{ sameAs: "9", called: "9" }];
const absent = (at: number) => ({
  ...{ person: `${at}`, called: `${at}`, evidence: "1 purchase.", notIn: "this file" },
  ...{ proposed, other: { called: "Someone else" } },
});
const named = {
  person: "Ann",
  called: "Ann",
  evidence: "Paid by name.",
  proposed,
  other: { called: "No one" },
};

test.each([
  [
    "all aren't in the file",
    Array.from({ length: 101 }, (_, at) => absent(at)),
    " not in this file",
    "1 purchase.",
  ],
  [
    "one who is asked about later is in it",
    [...Array.from({ length: 100 }, (_, at) => absent(at)), named],
    "",
    "1 purchase. Not in this file.",
  ],
])(
  "the title says where employees aren't only if that is true of everyone: %s",
  (_, rows, where, evidence) => {
    const { title, form } = whoIsThis(rows, []);
    expect(title).toBe(`Who are these 101 employees${where}?`);
    expect(form?.fields[0]).toMatchObject({ description: evidence });
  },
);
