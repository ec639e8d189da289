import type { TakenOfResult } from "@wagefloor/contract/runs/results.ts";
import { takenWords } from "../../lib/format/taken-words.ts";
import type { Verdict } from "../../lib/format/verdicts.ts";
import { Note } from "../../ui/page/note.tsx";

interface TakenNoteProps {
  /** Of the run. */
  readonly verdict: Verdict;
  readonly taken: TakenOfResult | null;
}

/** Why the status differs from the run's verdict. */
export function TakenNote({ verdict, taken }: TakenNoteProps) {
  const words = takenWords(verdict, taken);
  return words && <Note title={words.title}>{words.text}</Note>;
}
