import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { helpOf, overview } from "./lib/help-text.ts";
import { operator } from "./operator-commands.ts";

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
