import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { type EarlierNames, withEarlierNames } from "@wagefloor/domain/people/changed-names.ts";
import {
  keysOfNames,
  type MatchedNames,
  matchNames,
  numberNames,
  proposalsFor,
  withNumbers,
} from "@wagefloor/domain/people/match-names.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { withDifferentNumbers } from "@wagefloor/domain/people/merging/different-numbers.ts";
import {
  type Holders,
  holderOf,
  holdersWithSimilar,
} from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { withKeptNumbers } from "@wagefloor/domain/people/merging/with-kept-numbers.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { KeptAnswers, PeopleDecision } from "../../../core/db/schema/reviews.ts";
import { fingerprint } from "../../../core/fingerprint.ts";
import { readDifferent, readHolders } from "../../ledger/merged/queries.ts";
import { readKnownPeople } from "../../ledger/stored/known-people.ts";
import { readNameLinks } from "../../ledger/stored/name-queries.ts";
import { findLastRunOf } from "../stored/compare-runs.ts";
import { type RunRow, readEmployeeNumbers } from "../stored/queries.ts";
import { readContradictingNames } from "./earlier-names.ts";

/** A file of which every employee has a number. */
export interface IdentifiedFile {
  readonly file: PayrollFile;
  /** By employee number that was merged, the one under which the person is in the file. */
  readonly holders: Holders;
  /** Pairs of similar numbers in it that are two people's. */
  readonly different: readonly (readonly [one: string, other: string])[];
  /** What earlier runs call those whose name in it is someone else's, by its numbers. */
  readonly earlierNames: EarlierNames;
  /** How names were matched; null where the file itself has numbers. */
  readonly names: IdentifiedNames | null;
}

export interface IdentifiedNames extends MatchedNames {
  /** Who an unlinked name may be, by employee of the file. */
  readonly proposals: ReadonlyMap<number, readonly KnownPerson[]>;
  readonly knowsEmployees: boolean;
  /** Changes with what is linked and what is to decide. */
  readonly fingerprint: string;
  /** What was decided about it; null where nothing was, or about something else than there is to decide by now. */
  readonly decision: PeopleDecision | null;
  readonly isDecided: boolean;
  readonly isOutdated: boolean;
}

/**
 * Gives each name of a file without employee numbers the number of its employee. Until all is decided, a name that no one
 * confirmed is taken for a new employee's, and the file must not be run. Someone with several employee numbers is one
 * employee.
 * @param answers what was answered in the file's review, if it has one
 * @param replaced the run in whose place the file comes: numbers mean whom they meant there, but for similar ones of the file
 */
export async function identifyEmployees(
  tx: TenantTransaction,
  file: PayrollFile,
  answers: KeptAnswers,
  replaced: Pick<RunRow, "ledgerPosition"> | null,
): Promise<IdentifiedFile> {
  const holders = await readHoldersFor(tx, file, replaced);
  if (!file.peopleByName) {
    const different = await readDifferentOf(tx, file);
    const earlierNames = await readContradictingNames(tx, file, holders, answers);
    const known = { holders, different, earlierNames };
    return { file: withKnownNumbers(file, known), ...known, names: null };
  }
  const keys = keysOfNames(file);
  const matched = matchNames(file, keys, await readNameLinks(tx, keys, holders));
  // Someone who is known is read only if a name isn't linked.
  const isOpen = matched.unlinked.length > 0;
  const people = isOpen ? await readKnownPeople(tx) : [];
  const proposals = proposalsFor(matched, people, isOpen ? await readLastRun(tx, file) : []);
  const fingerprint = fingerprintOf(matched, proposals);
  // Without a fingerprint it's an answer about employee numbers, as the file was read before.
  const answered = typeof answers.people?.fingerprint === "string" ? answers.people : null;
  const decision = answered?.fingerprint === fingerprint ? answered : null;
  const nothingOpen = matched.unlinked.length + matched.repeated.length === 0;
  const isDecided = answered === null ? nothingOpen : decision !== null;
  const isOutdated = answered !== null && decision === null;
  const links = (decision?.who ?? []).flatMap(([, key, sameAs]) =>
    sameAs === null ? [] : [[key, holderOf(holders, sameAs)] as const],
  );
  // A number that was merged is its person's, and no new employee's.
  const taken = people.flatMap(({ employeeNumber, mergedNumbers = [] }) => [
    employeeNumber,
    ...mergedNumbers,
  ]);
  const numbers = numberNames(matched, new Map(links), taken);
  return {
    file: withNumbers(file, numbers),
    ...{ holders, different: [], earlierNames: new Map() },
    names: {
      ...matched,
      proposals,
      // A linked name is one's.
      knowsEmployees: people.length > 0 || matched.unlinked.length < matched.names.length,
      fingerprint,
      decision,
      isDecided,
      isOutdated,
    },
  };
}

async function readHoldersFor(
  tx: TenantTransaction,
  { employees: { similarNumbers } }: PayrollFile,
  replaced: Pick<RunRow, "ledgerPosition"> | null,
): Promise<Holders> {
  const then = await readHolders(tx, replaced?.ledgerPosition);
  if (replaced === null || similarNumbers.length === 0) return then;
  const similar = similarNumbers.map(({ numbers }) => numbers);
  return holdersWithSimilar(then, await readHolders(tx), similar);
}

/** A file with employee numbers, or the rows of one of its pay dates, as what is known of these numbers has it. */
export function withKnownNumbers(
  file: PayrollFile,
  { holders, different, earlierNames }: Pick<IdentifiedFile, "holders" | "different" | "earlierNames">,
): PayrollFile {
  return withKeptNumbers(withEarlierNames(withDifferentNumbers(file, different), earlierNames), holders);
}

async function readDifferentOf(tx: TenantTransaction, { employees: { similarNumbers } }: PayrollFile) {
  if (similarNumbers.length === 0) return [];
  return await readDifferent(
    tx,
    similarNumbers.flatMap(({ numbers }) => numbers),
  );
}

/** The people of the last run of the file's company, by the numbers under which they are kept now. */
async function readLastRun(tx: TenantTransaction, { companyCode }: PayrollFile): Promise<string[]> {
  const last = await findLastRunOf(tx, { profileId: null, companyCode });
  if (last === undefined) return [];
  const holders = await readHolders(tx);
  return (await readEmployeeNumbers(tx, last.id)).map((number) => holderOf(holders, number));
}

function fingerprintOf(
  { keys, numbers, repeated }: MatchedNames,
  proposals: IdentifiedNames["proposals"],
): string {
  const proposed = [...proposals].map(([employee, known]) => [
    employee,
    ...known.map(({ employeeNumber }) => employeeNumber),
  ]);
  const rows = repeated.map(({ employee, rowsAtOnce }) => [employee, rowsAtOnce]);
  return fingerprint([keys, numbers, proposed, rows]);
}
