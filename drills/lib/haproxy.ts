import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Place } from "./place.ts";
import { killProgram, startProgram } from "./programs.ts";

const shipped = new URL("../../deploy/haproxy.cfg", import.meta.url);

/** Debian's haproxy with the file that is shipped, on the place's address, without a certificate. */
export async function startHaproxy(
  { folder, port }: Pick<Place, "folder" | "port">,
  ports: readonly number[],
): Promise<() => Promise<void>> {
  const text = (await readFile(shipped, "utf8"))
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replace(/X-Forwarded-Proto https/, "X-Forwarded-Proto http")
    .replace(/( {4}server .*\n)+/g, ports.map((one) => `    server at${one} 127.0.0.1:${one}\n`).join(""));
  const stop = await runHaproxy(join(folder, "haproxy.cfg"), text);
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) await pause(50);
  return stop;
}

/** @param file where to write the configuration */
export async function runHaproxy(file: string, text: string): Promise<() => Promise<void>> {
  await writeFile(file, text);
  const checked = spawnSync("haproxy", ["-c", "-f", file], { encoding: "utf8" });
  if (checked.status !== 0) throw new Error(`haproxy refuses ${file}: ${checked.stderr}`);
  const child = startProgram("haproxy", ["-db", "-f", file]);
  return () => killProgram(child);
}
