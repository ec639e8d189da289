import { type Cents, formatCents, formatHours, type MicroHours } from "@wagefloor/domain/money.ts";
import { fileNoteText } from "@wagefloor/domain/payroll-file/content/file-note-text.ts";
import type { FileNote } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import { withoutPages } from "./without-pages.ts";

/** What notes on a file say, with figures and days as the commands print them. */
export function noteTexts(notes: readonly FileNote[]): string[] {
  const formats = {
    money: (value: number) => formatCents(value as Cents),
    hours: (value: number) => formatHours(value as MicroHours),
    day: (date: string) => date,
  };
  return notes.map((note) => withoutPages(fileNoteText(note, formats)));
}
