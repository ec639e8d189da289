import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyFolder, whenMissing } from "./files.ts";

test("a file that doesn't exist is missing, and any other failure is reported", async () => {
  expect(await whenMissing(readFile(`${import.meta.filename}.not`), "missing")).toBe("missing");
  await expect(whenMissing(readFile(import.meta.dirname), "missing")).rejects.toThrow("EISDIR");
});

test("a process that ends while its file is read is missing", async () => {
  const child = spawn("sleep", ["60"]);
  await once(child, "spawn");
  const commandLine = await open(`/proc/${child.pid}/cmdline`);
  child.kill();
  await once(child, "exit");
  expect(await whenMissing(commandLine.readFile("utf8"), "missing")).toBe("missing");
  await commandLine.close();
});

test("a copy of a backup fails if a part is missing; only files of a running database may vanish", async () => {
  const place = await mkdtemp(join(tmpdir(), "wagefloor-files-"));
  onTestFinished(() => rm(place, { recursive: true }));
  const missing = join(place, "missing");
  await expect(copyFolder(missing, join(place, "copy"))).rejects.toThrow("ENOENT");
  await copyFolder(missing, join(place, "copy"), { mayVanish: true });
  await writeFile(join(place, "copy", "kept"), "as it was");
  await copyFolder(join(place, "copy"), join(place, "again"));
  expect(await readFile(join(place, "again", "kept"), "utf8")).toBe("as it was");
});
