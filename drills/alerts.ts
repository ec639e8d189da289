import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Debian's promtool over the alert rules, and over what they must say of made-up figures. */
export async function alerts(): Promise<readonly string[]> {
  const cwd = fileURLToPath(new URL("../deploy/observability", import.meta.url));
  const words = [
    ["check", "rules", "alerts.yaml"],
    ["test", "rules", "alerts.test.yaml"],
  ];
  return words.flatMap((of) => {
    const { status, stdout, stderr, error } = spawnSync("promtool", of, { cwd, encoding: "utf8" });
    if (error) return ["promtool is missing: apt-get install --no-install-recommends prometheus"];
    console.log(stdout.trim());
    return status === 0 ? [] : [stderr];
  });
}
