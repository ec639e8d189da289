import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { RunWithMaker } from "@wagefloor/contract/runs/runs.ts";
import { fileNoteText } from "@wagefloor/domain/payroll-file/content/file-note-text.ts";
import type { FileNote } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import { formatCalendarDate, formatHours, formatMoney } from "../../../lib/format/format.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { Matter } from "../not-checked/matter.tsx";
import { isSimilarNumbers, SimilarNumbersOfRun, similarIn } from "./similar-numbers-of-run.tsx";

const formats = { money: formatMoney, hours: formatHours, day: formatCalendarDate };

interface FileNotesProps extends Pick<Review, "notes"> {
  /** The run of the file, if it was run. */
  readonly run?: RunWithMaker;
}

/**
 * What to look at in a payroll file before relying on its results; nothing for a file that adds up.
 */
export function FileNotes({ notes, run }: FileNotesProps) {
  const asked = notes.filter((note) => isAsked(note, run));
  const texts = notes
    .filter((note) => !isAsked(note, run) && !isAnswered(note, run) && !saidElsewhere.has(note.kind))
    .map((note) => fileNoteText(note, formats));
  return (
    <>
      {run &&
        asked
          .filter(isSimilarNumbers)
          .map((note) => <SimilarNumbersOfRun key={note.numbers.join()} note={note} run={run} />)}
      {texts.length > 0 && run === undefined && (
        <Notice kind="information" title={checkPoints}>
          {texts.length === 1 ? texts : <List items={texts} />}
        </Notice>
      )}
      {texts.length > 0 && run !== undefined && (
        <Matter title={checkPoints}>{texts.length === 1 ? texts : <List items={texts} />}</Matter>
      )}
    </>
  );
}

const checkPoints = "Check these points in the file";

/** Names were confirmed before the run; what a column leaves open is said of the employees whom it concerns. */
const saidElsewhere: ReadonlySet<FileNote["kind"]> = new Set(["people-by-name", "open-columns"]);

/** Only a question whose answer settles employees of the run. */
function isAsked(note: FileNote, run: RunWithMaker | undefined): boolean {
  if (run === undefined || !isSimilarNumbers(note)) return false;
  return run.status === "completed" && similarIn(run, note)?.isOpen === true;
}

function isAnswered(note: FileNote, run: RunWithMaker | undefined): boolean {
  if (run === undefined || !isSimilarNumbers(note)) return false;
  const similar = similarIn(run, note);
  return similar?.isOpen === false && similar.answer === "two-people";
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul style={{ margin: 0, overflowWrap: "anywhere" }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
