import { Button, Card, Group, Stack, TextInput } from "@mantine/core";
import { checkFile } from "@wagefloor/domain/payroll-file/file-check.ts";
import { type FormEvent, useState } from "react";
import { localDate } from "../../../lib/format/local-date.ts";
import { useFocusThroughWait } from "../../../ui/forms/use-focus-through-wait.ts";
import { AnalysisFailure } from "./analysis-failure.tsx";
import type { Analysis } from "./api.ts";
import { ErrorBox } from "./error-box.tsx";
import { FileDrop } from "./file-drop.tsx";
import { RepeatedFileDialog } from "./repeated-file-dialog.tsx";
import { UploadProgress } from "./upload-progress.tsx";

interface UploadCardProps {
  readonly analysis: Analysis;
}

/** The form: file and pay date, the progress of the upload, and what went wrong. */
export function UploadCard({ analysis }: UploadCardProps) {
  const [chosen, setChosen] = useState(analysis.variables?.file ?? null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [givenPayDate, setGivenPayDate] = useState(analysis.variables?.payDate ?? null);
  const file = analysis.isSuccess && chosen === analysis.variables.file ? null : chosen;
  // Asked at each rendering, such as when a file is chosen: the page may have been left open overnight.
  const payDate = givenPayDate ?? localDate(new Date());
  const analyzeButton = useFocusThroughWait(analysis.isPending);

  function choose(picked: File) {
    take(picked, checkFile(picked));
  }

  function take(picked: File | null, wrong: string | null) {
    if (analysis.isError) analysis.reset();
    setComplaint(wrong);
    setChosen(wrong === null ? picked : null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    run();
  }

  function run(repeatOf?: string) {
    if (file === null || payDate === "") return;
    const upload = repeatOf === undefined ? { file, payDate } : { file, payDate, repeatOf };
    analysis.mutate(upload);
  }

  return (
    <Card component="form" onSubmit={submit} aria-label="Analyze a payroll file" className="screen-only">
      <Stack>
        <FileDrop
          file={file}
          disabled={analysis.isPending}
          onChoose={choose}
          onSeveral={() => take(null, "Several files were dropped. Please drop one at a time.")}
        />
        <Group align="flex-end" gap="md">
          <TextInput
            type="date"
            label="Pay date"
            description="Decides which minimum wage is in force"
            required
            withAsterisk={false}
            value={payDate}
            onChange={({ currentTarget }) => setGivenPayDate(currentTarget.value)}
            disabled={analysis.isPending}
            w={{ base: "100%", xs: 280 }}
          />
          <Button
            ref={analyzeButton}
            type="submit"
            size="md"
            disabled={file === null || payDate === "" || analysis.isPending}
          >
            Analyze
          </Button>
        </Group>
        {analysis.stage !== null && <UploadProgress stage={analysis.stage} onCancel={analysis.cancel} />}
        {complaint !== null && <ErrorBox>{complaint}</ErrorBox>}
        {analysis.isError && <AnalysisFailure error={analysis.error} />}
      </Stack>
      <RepeatedFileDialog error={analysis.error} onStop={analysis.reset} onRunAgain={run} />
    </Card>
  );
}
