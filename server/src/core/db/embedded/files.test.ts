import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { whenMissing } from "./files.ts";

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
