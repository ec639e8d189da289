/**
 * Known vulnerabilities of what runs in production, as npm's registry knows them: any that is high or critical fails. A
 * registry in between may not pass the question on; then this says that nothing was audited.
 */
import { spawnSync } from "node:child_process";

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly statusCode?: number;
  readonly message?: string;
}

const notAnswered = [404, 405, 501];

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8" });
const { vulnerabilities, statusCode, message } = JSON.parse(stdout) as Audit;
if (vulnerabilities) {
  const known = Object.entries(vulnerabilities);
  for (const [name, { severity, range }] of known) console.error(`${name} ${range}: ${severity}`);
  if (known.some(([, { severity }]) => severity === "high" || severity === "critical")) process.exitCode = 1;
  console.log(`audit: ${known.length} production packages have known vulnerabilities`);
} else if (notAnswered.includes(statusCode ?? 0)) {
  console.log(`audit: NOT AUDITED, this registry doesn't answer the question (${statusCode})`);
} else {
  console.error(`audit: the registry couldn't be asked: ${message ?? stdout}`);
  process.exitCode = 1;
}
