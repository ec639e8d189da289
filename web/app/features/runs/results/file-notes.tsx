import type { Review } from "@wagefloor/contract/reviews.ts";
import { fileNoteText } from "@wagefloor/domain/payroll-file/file-notes.ts";
import { formatCalendarDate, formatHours, formatMoney } from "../../../lib/format/format.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { isSimilarNumbers, SimilarNumbers } from "./similar-numbers.tsx";

const formats = { money: formatMoney, hours: formatHours, day: formatCalendarDate };

interface FileNotesProps extends Pick<Review, "notes"> {
  /** Whether the file was run. */
  readonly isRun: boolean;
}

/** What to look at in a payroll file before relying on its results; nothing for a file that adds up. */
export function FileNotes({ notes, isRun }: FileNotesProps) {
  const texts = notes.filter((note) => !isSimilarNumbers(note)).map((note) => fileNoteText(note, formats));
  return (
    <>
      {notes.filter(isSimilarNumbers).map((note) => (
        <SimilarNumbers key={note.numbers.join()} note={note} isRun={isRun} />
      ))}
      {texts.length > 0 && (
        <Notice kind="information" title="Check these points in the file">
          {texts.length === 1 ? texts : <List items={texts} />}
        </Notice>
      )}
    </>
  );
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
