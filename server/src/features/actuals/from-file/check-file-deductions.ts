import type { UsedDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { gravestFirst } from "@wagefloor/domain/runs/taken/gravest-first.ts";
import { fingerprint } from "../../../core/fingerprint.ts";
import {
  type CheckedTaken,
  checkTaken,
  createNumberFinder,
  createSeveralFinder,
  type TakenSource,
} from "../check-taken.ts";
import type { ProposalRow } from "../queries.ts";
import type { TakenRow } from "../write-taken.ts";

/** How many of each list are shown before they are recorded; the run's page has all of them. */
const mostShown = 100;

const severalNumbers =
  "This employee was in that run under more than one number. Confirm what payroll took for each number on the run's page.";

/** What the deductions of a file come to for one run, and what has to be written for it. */
export interface CheckedDeductions {
  readonly answer: UsedDeductions;
  readonly rows: readonly TakenRow[];
}

/**
 * What confirming the deductions of a file comes to for a run. Amounts that payroll can't have taken, and those of employees
 * who aren't in the run, are left out and counted; employees whom the file doesn't have stay as they are. Nothing is written.
 */
export async function checkFileDeductions(
  source: TakenSource,
  inFile: ReadonlyMap<string, Cents>,
): Promise<CheckedDeductions> {
  const numberIn = createNumberFinder(source);
  const amounts = new Map([...inFile].map(([employeeNumber, amount]) => [numberIn(employeeNumber), amount]));
  const inRun = new Map(source.proposals.map((one) => [one.employeeNumber, one]));
  const isSeveral = createSeveralFinder(source);
  const said = [...amounts].map(([employeeNumber, amount]) => ({ employeeNumber, amount }));
  // The file's amount is the person's, and the run has two of them.
  const ofSeveral = said.filter(({ employeeNumber, amount }) => amount !== 0 && isSeveral(employeeNumber));
  const asked = said.filter(
    ({ employeeNumber, amount }) => says(inRun.get(employeeNumber), amount) && !isSeveral(employeeNumber),
  );
  const all = await checkTaken(source, asked, { onlyNamed: true });
  const refused = new Map(all.answer.problems.map((one) => [one.employeeNumber, one.sentence]));
  const possible = asked.filter(({ employeeNumber }) => !refused.has(employeeNumber));
  const checked = refused.size === 0 ? all : await checkTaken(source, possible, { onlyNamed: true });
  const problems = [
    ...ofSeveral.map((one) => ({ ...one, sentence: severalNumbers })),
    ...asked.flatMap(({ employeeNumber, amount }) => {
      const sentence = refused.get(employeeNumber);
      return sentence === undefined ? [] : [{ employeeNumber, amount, sentence }];
    }),
  ];
  const outside = [...amounts].filter(
    ([name, amount]) => amount !== 0 && !inRun.has(name) && !isSeveral(name),
  );
  const leftOut = {
    problemsLeftOut: sumOf(problems.map(({ amount }) => amount)),
    notInRun: sumOf(outside.map(([, amount]) => amount)),
    notInFile: source.proposals.filter((one) => isToConfirm(one) && !amounts.has(one.employeeNumber)).length,
  };
  return {
    answer: {
      for: source.key,
      ...shown(checked),
      ...leftOut,
      problems: problems.slice(0, mostShown),
      seen: fingerprint([checked.answer.seen, leftOut, [...refused]]),
    },
    rows: checked.rows,
  };
}

/** That nothing was taken from someone who owes nothing isn't worth an entry. */
function says(one: ProposalRow | undefined, amount: Cents): boolean {
  return one !== undefined && (amount !== 0 || one.hasResult || one.taken !== null);
}

function isToConfirm({ hasResult, taken }: ProposalRow): boolean {
  return hasResult && taken === null;
}

function shown({ answer: { totals, differences, recorded } }: CheckedTaken) {
  return { totals, recorded, differences: gravestFirst(differences).slice(0, mostShown) };
}

function sumOf(amounts: readonly Cents[]): UsedDeductions["notInRun"] {
  return { employees: amounts.length, amount: cents(amounts.reduce((sum, amount) => sum + amount, 0)) };
}
