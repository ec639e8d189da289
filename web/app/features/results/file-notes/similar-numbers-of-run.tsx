import { Button, Group } from "@mantine/core";
import type { RunWithMaker } from "@wagefloor/contract/runs/runs.ts";
import { similarNumbersFound } from "@wagefloor/domain/payroll-file/content/file-note-text.ts";
import type { FileNote } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import { useState } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { EmployeeLink } from "../../../ui/employee-link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ErrorBox } from "../../../ui/page/error-box.tsx";
import { RecalculateRun } from "../../history/recheck/recalculate-run.tsx";
import { useSayDifferent } from "../../merging/api.ts";
import { analysisAddress } from "../../runs/run-address.ts";
import { Matter } from "../not-checked/matter.tsx";

type SimilarNumbersNote = Extract<FileNote, { kind: "similar-numbers" }>;

export function isSimilarNumbers(note: FileNote): note is SimilarNumbersNote {
  return note.kind === "similar-numbers";
}

type Similar = NonNullable<RunWithMaker["similarNumbers"]>[number];

/** What is known by now of the similar numbers of a note; undefined where they can't be answered one by one. */
export function similarIn(
  { similarNumbers }: RunWithMaker,
  { numbers }: SimilarNumbersNote,
): Similar | undefined {
  return similarNumbers?.find((similar) => similar.numbers.join() === numbers.join());
}

interface SimilarNumbersOfRunProps {
  readonly note: SimilarNumbersNote;
  readonly run: RunWithMaker;
}

/** Asks of a run whether two similar employee numbers are two people's, and gets their pay checked by the answer. */
export function SimilarNumbersOfRun({ note, run }: SimilarNumbersOfRunProps) {
  const saying = useSayDifferent();
  const [opened, setOpened] = useState(false);
  const [pending, setPending] = useState(false);
  const [one = "", other = ""] = note.numbers;
  const answer = similarIn(run, note)?.answer ?? null;
  const sayTwo = () => saying.mutate([[one, other]], { onSuccess: () => setOpened(true) });
  return (
    <Matter
      title={titleOf(answer, one, other)}
      action={
        <Group gap="xs">
          {opened && (
            <Dialog
              title="Recalculate this run?"
              size="lg"
              pending={pending}
              focusAfter="run-heading"
              onClose={() => setOpened(false)}
            >
              <RecalculateRun run={run} onPending={setPending} onClose={() => setOpened(false)} />
            </Dialog>
          )}
          {saying.error && (
            <ErrorBox>{sentenceOf(saying.error, "This couldn't be saved. Please try again.")}</ErrorBox>
          )}
          {answer === null && (
            <>
              <Button size="sm" loading={saying.isPending} onClick={sayTwo}>
                They're two people
              </Button>
              <LinkButton size="sm" variant="default" to={mergeAddress(one, other)}>
                They're one person
              </LinkButton>
            </>
          )}
          {answer === "two-people" && (
            <Button size="sm" onClick={() => setOpened(true)}>
              Recalculate this run
            </Button>
          )}
          {answer === "one-person" && (
            <LinkButton size="sm" to={analysisAddress(run.id)}>
              Choose the file again
            </LinkButton>
          )}
        </Group>
      }
    >
      {answer === null ? (
        <>
          {similarNumbersFound(note)} {beforeAnswer} See <EmployeeLink employeeNumber={one} /> and{" "}
          <EmployeeLink employeeNumber={other} />.
        </>
      ) : (
        toDo[answer]
      )}
    </Matter>
  );
}

function titleOf(answer: Similar["answer"], one: string, other: string): string {
  if (answer === null) return `Are ${one} and ${other} two people?`;
  return `${one} and ${other} are ${answer === "two-people" ? "two people" : "one employee"}`;
}

const beforeAnswer =
  "Once you answer, you can recalculate this run. You'll see what changes before anything does.";

const toDo: Readonly<Record<NonNullable<Similar["answer"]>, string>> = {
  "two-people": "This run doesn't check them yet. Recalculate it to check each one by itself.",
  "one-person":
    "This run doesn't check them yet. Choose its file again to add up their pay and hours. You'll see what changes before anything does.",
};

/** The employee's page, which shows what merging the two changes. */
function mergeAddress(one: string, other: string): string {
  return `/app/employees/${encodeURIComponent(one)}?${new URLSearchParams({ merge: other })}`;
}
