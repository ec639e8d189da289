import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CommandError, exitStatus } from "../lib/command-error.ts";
import { determine } from "./determine.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const examples = join(root, "examples/workweek-cases.json");

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wagefloor-determine-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly id: string;
  readonly error?: string;
  readonly [key: string]: unknown;
}

async function answer(document: unknown): Promise<{ answers: Answer[]; notes: readonly string[] }> {
  const file = join(folder, "cases.json");
  await writeFile(file, JSON.stringify(document));
  const { output, notes } = await determine([file, "--json"]);
  return { answers: JSON.parse([...output].join("")), notes };
}

interface WorkedCase {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly inputs: unknown;
  readonly expected: Record<string, unknown>;
}

const casesOf = (file: string): readonly WorkedCase[] => JSON.parse(readFileSync(file, "utf8")).cases;
const worked = casesOf(examples);

describe.each(["workweek-cases.json", "further-workweek-cases.json"])(
  "the worked cases of examples/%s",
  async (name) => {
    const file = join(root, "examples", name);
    const cases = casesOf(file);
    const { output, notes } = await determine([file, "--assume-authorized", "--json"]);
    const answers = new Map<string, Answer>(
      (JSON.parse([...output].join("")) as Answer[]).map((each) => [each.id, each]),
    );

    test("all are read", () => {
      expect(notes).toEqual([]);
      expect(answers.size).toBe(cases.length);
    });

    test.each(cases.map((each) => [each.id, each.name, each.source, each] as const))(
      "%s: %s (%s)",
      (id, _name, _source, { expected }) => {
        const asked = Object.entries(answers.get(id) ?? {}).filter(([key]) => key in expected);
        expect(Object.fromEntries(asked)).toEqual(expected);
      },
    );
  },
);

test("a case that can't be read is named with the reason, and the others are answered", async () => {
  const [first, second] = worked;
  const strange = { id: "S", inputs: { ...(second?.inputs as object), bonusPool: "1.00" } };
  const { answers, notes } = await answer([first, strange, { id: "empty" }, second]);
  expect(answers.map(({ id, error }) => [id, error === undefined])).toEqual([
    ["O1", true],
    ["S", false],
    ["empty", false],
    ["O2", true],
  ]);
  expect(notes[0]).toMatch(/^S: the case has 'bonusPool', which isn't known; known are jurisdiction, /);
  expect(notes[1]).toBe("empty: the case has no 'inputs'");
});

test("a field that belongs inside a case's inputs is refused next to them: it would be ignored", async () => {
  const { answers } = await answer([
    { ...worked[0], authorisation: null },
    { ...worked[0], priority: "high" },
  ]);
  expect(answers.map(({ error }) => error)).toEqual([
    "the case has 'authorisation' next to its 'inputs' instead of inside them",
    undefined,
  ]);
});

test("an authorization that isn't mentioned is none, and --assume-authorized takes it as on file (29 CFR 778.315)", async () => {
  const { authorisation: _stated, ...inputs } = (worked[0]?.inputs ?? {}) as Record<string, unknown>;
  const { answers } = await answer([{ id: "1", inputs: { ...inputs, jurisdiction: "US-TX" } }]);
  expect(answers).toMatchObject([{ verdict: "NEEDS-AUTHORISATION", deduct: "0.00" }]);
  const assumed = await determine([join(folder, "cases.json"), "--json", "--assume-authorized"]);
  expect(JSON.parse([...assumed.output].join(""))).toMatchObject([
    { verdict: expect.not.stringMatching(/^NEEDS/) },
  ]);
  const held = [join(folder, "cases.json"), "--fail-on", "needs-authorization"];
  expect([assumed.status, (await determine(held)).status]).toEqual([exitStatus.done, exitStatus.found]);
});

test("a case is called by its id, also a number, and without one by its place", async () => {
  const { answers } = await answer([{ ...worked[0], id: 12 }, { inputs: worked[0]?.inputs }]);
  expect(answers.map(({ id }) => id)).toEqual(["12", "case 2"]);
});

test("without --json there is a line for each case", async () => {
  const { output } = await determine([examples, "--assume-authorized"]);
  const lines = [...output].join("").split("\n");
  expect(lines.find((line) => line.startsWith("D1 "))).toMatch(/REDUCED +40\.00 +40\.00 +weekly ceiling$/);
  expect(lines.find((line) => line.startsWith("L1 "))).toMatch(/looks back +over 14\.00 +30\.00 15\.00$/);
});

test.each([
  ["nothing.json", /There is no file/],
  [join(root, "README.md"), /is not JSON/],
])("a file that can't be used ends the command: %s", async (file, sentence) => {
  await expect(determine([file])).rejects.toThrow(sentence);
  await expect(determine([file])).rejects.toBeInstanceOf(CommandError);
});

test("a file without cases, and words that aren't known, end the command", async () => {
  await expect(answer({ items: [] })).rejects.toThrow(/has no list of 'cases'/);
  await expect(determine([])).rejects.toThrow("determine takes one file of cases, not 0");
  await expect(determine([examples, "--fast"])).rejects.toThrow(/Unknown option '--fast'/);
});
