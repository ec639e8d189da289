import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconUserQuestion } from "@tabler/icons-react";
import { similarNumbersText } from "@wagefloor/domain/payroll-file/content/file-note-text.ts";
import type { FileNote } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import { sentenceOf } from "../../../../lib/errors.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useSayDifferent } from "../../../employees/merges/api.ts";

export type SimilarNumbersNote = Extract<FileNote, { kind: "similar-numbers" }>;

export function isSimilarNumbers(note: FileNote): note is SimilarNumbersNote {
  return note.kind === "similar-numbers";
}

/** Asks in a review whether two similar employee numbers belong to two people. The answer applies to all files. */
export function SimilarNumbers({ note }: { readonly note: SimilarNumbersNote }) {
  const saying = useSayDifferent();
  const [one = "", other = ""] = note.numbers;
  return (
    <Alert
      color="yellow"
      icon={<IconUserQuestion aria-hidden />}
      title={`Are ${one} and ${other} two people?`}
      role={saying.isSuccess ? "status" : "alert"}
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="80ch" style={{ overflowWrap: "anywhere" }}>
          {similarNumbersText(note)} If they're two people, say so here.
        </Text>
        {saying.error && (
          <ErrorBox>{sentenceOf(saying.error, "This couldn't be saved. Please try again.")}</ErrorBox>
        )}
        {!saying.isSuccess && (
          <Button variant="default" loading={saying.isPending} onClick={() => saying.mutate([[one, other]])}>
            They're two people
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
