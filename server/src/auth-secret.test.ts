import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readAuthSecret } from "./auth-secret.ts";
import { EnvironmentError } from "./settings/env.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-secret-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("[AUTH-08] the secret is created once, readable by no other user, and found again", async () => {
  const dataDir = join(await newFolder(), "data");
  const secret = await readAuthSecret({ authSecret: undefined, dataDir });
  expect(secret).toHaveLength(43);
  expect(await readAuthSecret({ authSecret: undefined, dataDir })).toBe(secret);
  expect((await stat(join(dataDir, "auth-secret"))).mode & 0o777).toBe(0o600);
});

test.each(["", "cut off\n"])("[AUTH-08] no session is signed with what is left of one: %j", async (left) => {
  const dataDir = await newFolder();
  const file = join(dataDir, "auth-secret");
  await writeFile(file, left);
  const refused = readAuthSecret({ authSecret: undefined, dataDir });
  await expect(refused).rejects.toThrow(EnvironmentError);
  await expect(refused).rejects.toThrow(`The file ${file} doesn't hold a complete secret`);
  expect(await readFile(file, "utf8")).toBe(left);
});
