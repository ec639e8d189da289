import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { exitStatus } from "./lib/command-error.ts";
import { helpOf, overview } from "./lib/help-text.ts";
import { operator } from "./operator-commands.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const commands = Object.entries(operator.commands);

test.each(commands)(
  "%s --help says what it does, its options, an example and the exit statuses",
  (name, command) => {
    const said = helpOf(operator, name);
    expect(said).toContain(`Usage: operator ${name}`);
    expect(said.replaceAll(/\s+/g, " ")).toContain(command.says);
    for (const option of Object.keys(command.options)) expect(said).toContain(`--${option}`);
    expect(command.examples.length).toBeGreaterThan(0);
    expect(said).toContain("Exit status: 0");
  },
);

test("every command can be loaded, and is named by --help and by the documentation", async () => {
  const documentation = await readFile(new URL("../../../docs/operating.md", import.meta.url), "utf8");
  const all = overview(operator);
  for (const [name, { load }] of commands) {
    expect(typeof (await load())).toBe("function");
    expect(all).toContain(`\n  ${name}`);
    expect(documentation).toMatch(new RegExp(`\\b${name}\\b`));
  }
});

test.each([
  ["grant", ["a@example.com", "gold", "--until", "2099-01-01"]],
  ["grant", ["a@example.com", "basic", "--until", "soon"]],
  ["grant", ["a@example.com", "basic", "--until", "2099-01-01", "--until", "2099-02-01"]],
  ["remove-sso", ["google"]],
  ["restore", ["/restored", "--to", "yesterday"]],
  ["move", ["--to-url-file", ""]],
  ["doctor", ["everything"]],
])(
  "a word of %s that can't be used ends with status 2, whatever else is missing: %o",
  async (name, words) => {
    vi.stubEnv("DATA_DIR", "/nowhere");
    const run = await operator.commands[name]?.load();
    await expect(run?.(words)).rejects.toMatchObject({ status: exitStatus.usage });
  },
);

test("without a database a command makes nothing, and no new secret", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-commands-"));
  const old = join(folder, "old-secret");
  await writeFile(old, "old");
  vi.stubEnv("DATA_DIR", join(folder, "data"));
  vi.stubEnv("DATABASE_URL", "");
  const run = await operator.commands["change-secret"]?.load();
  await expect(run?.(["--old-secret-file", old])).rejects.toThrow("There is no database in");
  expect(await readdir(folder)).toEqual(["old-secret"]);
  await rm(folder, { recursive: true });
});

test("arguments of a command that takes none are refused before it does anything", async () => {
  const alone = commands.filter(
    ([, { takes, options }]) => takes === "" && Object.keys(options).length === 0,
  );
  expect(alone.length).toBeGreaterThan(0);
  for (const [name, { load }] of alone) {
    const run = await load();
    await expect(run(["--josn"])).rejects.toThrow(`${name} takes no arguments; --help shows how it is used`);
  }
});
