import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** What the tests need beside the npm packages, and the Debian package that brings it. */
const tools = [
  { path: "/usr/bin/chromium", debianPackage: "chromium" },
  { path: "/usr/lib/postgresql/15/bin/postgres", debianPackage: "postgresql-15" },
] as const;

/** Installs what is missing with apt where that is possible; otherwise says what to install, and throws. */
export function ensureTestTools(): void {
  const missing = tools.filter((tool) => !existsSync(tool.path)).map((tool) => tool.debianPackage);
  if (missing.length === 0) return;
  console.log(`Installing for the tests: ${missing.join(", ")}`);
  if (!installWithApt(missing)) {
    throw new Error(
      `The tests need ${missing.join(" and ")}. Install with: apt-get install ${missing.join(" ")}`,
    );
  }
}

function installWithApt(packages: readonly string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...words: string[]): boolean =>
    spawnSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"], env: environment }).status === 0;
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}
