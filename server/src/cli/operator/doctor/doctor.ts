import { migrationSettings } from "../../../core/db/connections/connection-settings.ts";
import { onConnection } from "../../../core/db/connections/on-connection.ts";
import { DatabaseUnusable } from "../../../core/db/unusable/database-unusable.ts";
import { explainUnusable } from "../../../core/db/unusable/explain-unusable.ts";
import { EnvironmentError, readEnvironment } from "../../../settings/env.ts";
import { CommandError, exitStatus } from "../../lib/command-error.ts";
import type { Output } from "../../lib/output.ts";
import { withOwner } from "../../lib/reach-database.ts";
import { readWords } from "../../lib/read-words.ts";
import { doctorOptions } from "../options.ts";
import { bookChecks, checks, databaseChecks } from "./checks.ts";
import type { DatabaseGround, Finding, Ground } from "./lib/check.ts";

type Variables = Readonly<Record<string, string | undefined>>;

interface NamedFinding extends Finding {
  readonly check: string;
}

/** Says what is wrong with an installation, and what to do about it. Changes nothing. */
export async function doctor(
  variables: Variables,
  words: readonly string[],
  now = new Date(),
): Promise<Output> {
  const { all, books, json } = readWords(words, doctorOptions).values;
  const findings = await examine(variables, { books: books === true, now });
  const wrong = findings.filter(({ remedy }) => remedy !== undefined);
  const status = wrong.length > 0 ? exitStatus.unreadable : exitStatus.done;
  const output = json
    ? [`${JSON.stringify({ healthy: wrong.length === 0, findings }, null, 2)}\n`]
    : (all ? findings : wrong).map(asText);
  const verdict =
    wrong.length === 0
      ? "Nothing is wrong.\n"
      : `\n${wrong.length} ${wrong.length === 1 ? "thing is" : "things are"} wrong.\n`;
  return { notes: [], output: json ? output : [...output, verdict], status };
}

function asText({ check, says, remedy, unchecked }: NamedFinding): string {
  if (remedy !== undefined) return `WRONG  ${check}: ${says}\n       ${remedy}\n`;
  return `${unchecked ? "  -  " : "right"}  ${check}: ${says}\n`;
}

interface Wishes {
  readonly books: boolean;
  readonly now: Date;
}

async function examine(variables: Variables, { books, now }: Wishes): Promise<readonly NamedFinding[]> {
  const { environment, complaints } = settingsOf(variables);
  if (!environment) return complaints;
  const ground = { environment, now };
  const found: NamedFinding[] = [{ check: "settings", says: "Every setting can be used." }];
  for (const { name, look } of checks) found.push(...(await named(name, () => look(ground))));
  found.push(
    ...(await named("database", () =>
      withConnection(ground, async (database) => {
        const ofDatabase: NamedFinding[] = [];
        for (const { name, look } of [...databaseChecks, ...(books ? bookChecks : [])])
          ofDatabase.push(...(await named(name, () => look(database))));
        return ofDatabase;
      }),
    )),
  );
  return found;
}

/** The settings, or a finding for each that can't be used; nothing else can be checked then. */
function settingsOf(variables: Variables) {
  try {
    return { environment: readEnvironment(variables), complaints: [] };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const remedy = "Correct it; the server doesn't start, and nothing else was checked.";
    return { complaints: error.message.split("\n").map((says) => ({ check: "settings", says, remedy })) };
  }
}

/** A check that can't be made is a finding, too. */
async function named(
  check: string,
  look: () => Promise<readonly (Finding | NamedFinding)[]>,
): Promise<readonly NamedFinding[]> {
  try {
    return (await look()).map((finding) => ({ check, ...finding }));
  } catch (caught) {
    const error = explainUnusable(caught);
    const says = error instanceof Error ? error.message : String(error);
    const isExplained = error instanceof DatabaseUnusable || error instanceof CommandError;
    const remedy = isExplained ? "Until then, the database can't be checked." : "This couldn't be checked.";
    return [{ check, says, remedy }];
  }
}

/** A stopped embedded database is started for as long as it takes. */
function withConnection<T>(ground: Ground, work: (ground: DatabaseGround) => Promise<T>): Promise<T> {
  return withOwner(ground.environment, (connectionString) =>
    onConnection(migrationSettings(connectionString), (client) =>
      work({ ...ground, client, connectionString }),
    ),
  );
}
