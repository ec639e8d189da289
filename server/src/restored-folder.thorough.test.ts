import { rm, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { backUp } from "./cli/operator/backups/back-up.ts";
import { runAs } from "./core/db/embedded/run-as.ts";
import { readEnvironment } from "./settings/env.ts";
import { newDataFolder, preparedDataFolder } from "./test/data-folder.ts";
import { expectEverything, usedInstallation } from "./test/payroll/restored.ts";

test("a copy of the data folder of a stopped server serves in its place", async () => {
  const { place, clerk } = await usedInstallation();
  const { DATA_DIR } = place.settings;
  const backup = `${DATA_DIR}-backup`;
  await copy(DATA_DIR, backup);
  await rm(DATA_DIR, { recursive: true });
  await copy(backup, DATA_DIR);
  await expectEverything(place, clerk);
});

test("a backup of nothing, or into the data folder itself, is refused and leaves nothing", async () => {
  const [DATA_DIR, nothing] = [await preparedDataFolder(), await newDataFolder()];
  const folder = `${DATA_DIR}-backup`;
  const ofNothing = backUp(readEnvironment({ DATA_DIR: nothing }), [folder]);
  await expect(ofNothing).rejects.toThrow(`There is no database in ${nothing}.`);
  const inside = `${DATA_DIR}/backup`;
  const intoItself = backUp(readEnvironment({ DATA_DIR }), [inside]);
  await expect(intoItself).rejects.toThrow(`${inside} is inside the data folder.`);
  for (const path of [folder, inside]) await expect(stat(path)).rejects.toThrow("ENOENT");
});

async function copy(from: string, to: string): Promise<void> {
  expect(await runAs(undefined, "cp", ["-a", from, to])).toEqual({ status: 0, said: "" });
}
