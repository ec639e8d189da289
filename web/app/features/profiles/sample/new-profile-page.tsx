import { Card, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { handFile } from "../../../lib/handed-file.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { ProgressDots } from "../../../ui/progress-dots.tsx";
import { useSampleDraft } from "../sample-draft.ts";
import { SampleDrop } from "./sample-drop.tsx";
import { SampleSteps, sampleHeadings } from "./sample-steps.tsx";

export const meta = pageMeta("New profile");

/**
 * Sets up a profile from a payroll file: one that is dropped here, or one with new columns that the analysis page
 * hands over, which then goes to its review. Each step is an entry of the browser's history.
 */
export default function NewProfilePage() {
  const client = useQueryClient();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useSampleDraft();
  const step = draft !== null && (state?.step === 1 || state?.step === 2) ? state.step : 0;
  /** Where the file's review begins, if it came from there. */
  const toReview: string | undefined = state?.toReview;
  const goTo = (next: 1 | 2, replace = false) =>
    navigate(pathname, { replace, state: { ...state, step: next } });

  function finish() {
    if (toReview && draft?.file) handFile(client, "review", draft.file);
    navigate(toReview ?? "/app/settings/payroll-files", { replace: true });
  }

  return (
    <Card padding="xl">
      <Stack gap="lg">
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            A new profile, in three steps
          </Text>
          <ProgressDots current={step} total={sampleHeadings.length} />
        </Group>
        <PageHeading key={step}>{sampleHeadings[step]}</PageHeading>
        {step === 0 || draft === null ? (
          <SampleDrop
            onRead={(read) => {
              setDraft(read);
              // The file was chosen on the page before: Back leads there.
              goTo(1, toReview !== undefined);
            }}
          />
        ) : (
          <SampleSteps
            step={step}
            draft={draft}
            saveLabel={toReview ? "Save and review" : "Save profile"}
            onChange={setDraft}
            onNext={() => goTo(2)}
            onSaved={finish}
          />
        )}
      </Stack>
    </Card>
  );
}
