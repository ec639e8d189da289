import { readdir, rm } from "node:fs/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { runAs } from "../../core/db/embedded/run-as.ts";
import { startEmbeddedPostgres } from "../../core/db/embedded/start.ts";
import { builtEnvironment, builtPrograms } from "../../test/built-programs.ts";
import { copyDataFolder, openFolder } from "../../test/data-folder.ts";

test("the command works without a running server and beside one, and ends with 1 or 2 on a mistake", async () => {
  const dataDir = await openFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const variables = [`DATA_DIR=${dataDir}`, `NODE_COMPILE_CACHE=${builtEnvironment.NODE_COMPILE_CACHE}`];
  const operator = (...words: string[]) =>
    runAs(undefined, "env", [...variables, process.execPath, builtPrograms.operator, ...words]);

  const { status, said } = await operator("inquiries");
  expect([status, said]).toEqual([1, expect.stringContaining(`There is no database in ${dataDir}.`)]);
  expect(await readdir(dataDir)).toEqual([]);
  await copyDataFolder(inject("dataFolder"), dataDir);
  const none = { status: 0, said: "There are no enterprise inquiries." };
  expect(await operator("inquiries")).toEqual(none);
  const server = await startEmbeddedPostgres(dataDir);
  onTestFinished(server.stop);
  expect(await operator("inquiries")).toEqual(none);
  expect(await operator("invent")).toEqual({
    status: 2,
    said: "There is no command 'invent'; --help names what there is",
  });
});
