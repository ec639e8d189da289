import { Alert, Anchor, Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { checkFile } from "@wagefloor/domain/payroll-file/file-check.ts";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../lib/errors.ts";
import { localDate } from "../../lib/local-date.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFocusThroughWait } from "../../ui/use-focus-through-wait.ts";
import { UploadCancelled, type useRunAnalysis } from "./api.ts";
import { describeFailure } from "./describe-failure.ts";
import { FailureAdvice } from "./failure-advice.tsx";
import { FileDrop } from "./file-drop.tsx";
import { LeftOutReasons } from "./left-out-reasons.tsx";
import { RepeatedFileDialog } from "./repeated-file-dialog.tsx";
import { UploadProgress } from "./upload-progress.tsx";

interface UploadCardProps {
  readonly analysis: ReturnType<typeof useRunAnalysis>;
}

/** The form: file and pay date, the progress of the upload, and what went wrong. */
export function UploadCard({ analysis }: UploadCardProps) {
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [givenPayDate, setGivenPayDate] = useState<string | null>(null);
  // Asked at each rendering, such as when a file is chosen: the page may have been left open overnight.
  const payDate = givenPayDate ?? localDate(new Date());
  const analyzeButton = useFocusThroughWait(analysis.isPending);

  function choose(chosen: File) {
    if (analysis.isError) analysis.reset();
    const wrong = checkFile(chosen);
    setComplaint(wrong);
    setFile(wrong === null ? chosen : null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    run();
  }

  function run(repeatOf?: string) {
    if (file === null || payDate === "") return;
    const upload = repeatOf === undefined ? { file, payDate } : { file, payDate, repeatOf };
    analysis.mutate(upload, { onSuccess: () => setFile(null) });
  }

  return (
    <Card component="form" onSubmit={submit} aria-label="Analyze a payroll file" className="screen-only">
      <Stack>
        <FileDrop file={file} disabled={analysis.isPending} onChoose={choose} />
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

function AnalysisFailure({ error }: { readonly error: Error }) {
  if (error instanceof ApiError && error.code === "repeated_file") return null;
  if (error instanceof UploadCancelled)
    return <Notice kind="information">The upload was cancelled. Nothing was saved.</Notice>;
  const { sentence, mayBeSaved } = describeFailure(error);
  return (
    <>
      <ErrorBox>
        {sentence}{" "}
        {mayBeSaved && (
          <Anchor component={Link} to="/app/results" inherit>
            Open Results
          </Anchor>
        )}
      </ErrorBox>
      <LeftOutReasons error={error} />
      <FailureAdvice error={error} />
    </>
  );
}

/** Brought into view: on a phone it appears below what is on the screen. */
function ErrorBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert ref={box} color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Text component="strong" fw={650} inherit>
        Error:
      </Text>{" "}
      {children}
    </Alert>
  );
}
