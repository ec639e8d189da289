import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { analysisDocument } from "../../contract/src/analysis.ts";
import { answers } from "../../contract/src/answers.ts";
import { textLimits } from "../../domain/src/text-limits.ts";

const contract = join(import.meta.dirname, "../../contract/src");

type Schema = (typeof answers)[string];

const limits: ReadonlySet<number> = new Set(Object.values(textLimits));
/** What has its length by its form. */
const bounded: ReadonlySet<string> = new Set(["uuid", "date", "datetime"]);

/** Everything that a schema is made of, itself included; each with where it is. */
function partsOf(schema: Schema, path: string, seen = new Map<Schema, string>()): Map<Schema, string> {
  if (seen.has(schema)) return seen;
  seen.set(schema, path);
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  for (const [name, value] of Object.entries(def)) {
    if (name === "checks" || name === "error") continue;
    for (const [key, part] of inside(value)) partsOf(part, `${path}.${key || name}`, seen);
  }
  return seen;
}

function inside(value: unknown): [name: string, Schema][] {
  if (isSchema(value)) return [["", value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && "_zod" in value && "def" in (value._zod as object);
}

function isLimited(schema: Schema): boolean {
  const { def } = schema._zod as unknown as {
    def: {
      type: string;
      format?: string;
      checks?: { _zod: { def: { maximum?: number; format?: string } } }[];
    };
  };
  if (def.type !== "string" || bounded.has(def.format ?? "")) return true;
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  return checks.some(({ maximum, format }) => limits.has(maximum ?? -1) || bounded.has(format ?? ""));
}

test("each text that a request may have has a limit of the list", async () => {
  const answered = [...Object.values(answers), analysisDocument];
  const ofAnswers = new Set(answered.flatMap((schema) => [...partsOf(schema, "").keys()]));
  const files = globSync("**/*.ts", { cwd: contract });
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(pathToFileURL(join(contract, file)).href)]),
  );
  const exported = modules.flatMap(([file, module]) =>
    Object.entries(module).map(([name, value]) => [`${file} ${name}`, value] as const),
  );
  const requests = exported.flatMap(([path, value]) =>
    isSchema(value) && !ofAnswers.has(value) ? [[path, value] as const] : [],
  );
  const unlimited = requests.flatMap(([path, schema]) =>
    [...partsOf(schema, path)].filter(([part]) => !isLimited(part)).map(([, where]) => where),
  );
  expect(requests.length).toBeGreaterThan(50);
  expect(unlimited).toEqual([]);
});
