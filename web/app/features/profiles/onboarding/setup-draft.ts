import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import { useKeptDraft } from "../../../lib/use-kept-draft.ts";
import { type ColumnValues, columnsAreChosen } from "../column-fields.tsx";
import { readHeader } from "../read-header.ts";

/** What was typed into the steps of the set-up so far. */
export interface SetupDraft {
  readonly headerText: string;
  /** Undefined until the header row was given for the first time. */
  readonly columns: ColumnValues | undefined;
  readonly deductionAmount: string;
  readonly charging: Charging;
}

/** The steps in order: header row, columns, deduction. */
export type SetupStep = 0 | 1 | 2;

/** What a pair of boots costs, unless the user says otherwise (specification, section 9). */
const untouched: SetupDraft = {
  headerText: "",
  columns: undefined,
  deductionAmount: "59.00",
  charging: "everyone",
};

const draftKey = ["setup-draft"] as const;

/** The draft, and how to change it. */
export function useSetupDraft() {
  const [draft, setDraft] = useKeptDraft(draftKey, untouched);
  const change = (typed: Partial<SetupDraft>) => setDraft((before) => ({ ...before, ...typed }));
  return [draft, change] as const;
}

/** The step that is asked for, or the first before it that is not done: after a reload, or with another header. */
export function reachableStep(asked: unknown, { headerText, columns }: SetupDraft): SetupStep {
  const headerRow = readHeader(headerText);
  if (typeof headerRow === "string" || (asked !== 1 && asked !== 2)) return 0;
  return asked === 2 && columns && columnsAreChosen(columns, headerRow) ? 2 : 1;
}
