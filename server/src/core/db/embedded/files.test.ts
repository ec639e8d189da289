import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { whenMissing } from "./files.ts";

test("a file that does not exist is missing, and anything else that fails is told", async () => {
  expect(await whenMissing(readFile(`${import.meta.filename}.not`), "missing")).toBe("missing");
  await expect(whenMissing(readFile(import.meta.dirname), "missing")).rejects.toThrow("EISDIR");
});

test("so is a process that ends while it is read about", async () => {
  const child = spawn("sleep", ["60"]);
  await once(child, "spawn");
  const commandLine = await open(`/proc/${child.pid}/cmdline`);
  child.kill();
  await once(child, "exit");
  expect(await whenMissing(commandLine.readFile("utf8"), "missing")).toBe("missing");
  await commandLine.close();
});
