import type { Flags, Result } from "lighthouse";

/** What one run of Lighthouse found. Scores are 0 to 100, weights compressed bytes. */
export interface Audit {
  /** None where only the gates were measured. */
  readonly performance: number | undefined;
  readonly gated: Readonly<Record<(typeof gatedCategories)[number], number>>;
  readonly failed: readonly string[];
  readonly script: number;
  readonly styles: number;
  readonly layoutShift: number;
}

const gatedCategories = ["accessibility", "best-practices", "seo"] as const;

/** What `judge` needs, in half the time of everything. */
export const gatesOnly: Flags = {
  onlyCategories: [...gatedCategories],
  onlyAudits: ["cumulative-layout-shift", "network-requests"],
  disableFullPageScreenshot: true,
};

/** The home page's limits. */
// With the headers of its eight answers, half a kilobyte each; the files alone: page-weight.test.ts.
const mostScript = 131_000;
const mostStyles = 25_000;

export function readAudit({ categories, audits }: Result): Audit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const gated = Object.fromEntries(gatedCategories.map((name) => [name, score(name)])) as Audit["gated"];
  const failed = gatedCategories
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: categories.performance && score("performance"),
    gated,
    failed,
    script: transferred(audits, "Script"),
    styles: transferred(audits, "Stylesheet"),
    layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? 0,
  };
}

/** One line for people. */
export function summarize(audits: readonly Audit[]): string {
  const scores = audits.flatMap(({ performance }) => performance ?? []);
  const { gated, script, styles, layoutShift } = lastOf(audits);
  const others = gatedCategories.map((name) => `${name} ${gated[name]}`).join(", ");
  const weight = `script ${kB(script)}, styles ${kB(styles)}, layout shift ${layoutShift.toFixed(3)}`;
  const performance = scores.length > 0 ? `performance ${median(scores)} (${scores.join(", ")}), ` : "";
  return `${performance}${others}, ${weight}`;
}

/** What must hold and does not; empty when all is well. */
export function judge(path: string, audits: readonly Audit[]): string[] {
  const { script, styles } = lastOf(audits);
  const complaints = audits.flatMap(({ gated, failed }) =>
    gatedCategories
      .filter((name) => gated[name] < 100)
      .map((name) => `${path}: ${name} is ${gated[name]}, not 100 (${failed.join(", ")})`),
  );
  if (audits.some(({ layoutShift }) => layoutShift > 0.001)) complaints.push(`${path}: something moves`);
  if (path === "/" && script > mostScript) complaints.push(`${path}: ${kB(script)} of script`);
  if (path === "/" && styles > mostStyles) complaints.push(`${path}: ${kB(styles)} of styles`);
  return [...new Set(complaints)];
}

interface Request {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function transferred(audits: Result["audits"], type: string): number {
  const details = audits["network-requests"]?.details as { items?: readonly Request[] } | undefined;
  return (details?.items ?? [])
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function lastOf(audits: readonly Audit[]): Audit {
  const last = audits.at(-1);
  if (!last) throw new RangeError("no run was made");
  return last;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
