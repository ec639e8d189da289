import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useId, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { formatCalendarDate, formatTime } from "../../../lib/format/format.ts";
import { useFocusThroughWait } from "../../../ui/forms/use-focus-through-wait.ts";
import { ErrorBox } from "../../../ui/page/error-box.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { CurrentRecalculation } from "../../history/recalculation-notices.tsx";
import { useIsRecalculating } from "../../runs/api.ts";
import { runAddress } from "../../runs/run-address.ts";
import { reviewQuery, useIsSaving, useRunReview } from "../api.ts";
import { decidedOf } from "../decide.ts";
import { DeductionsOnly } from "../deductions/deductions-only.tsx";
import type { DrawRecording } from "../items/held-items.tsx";
import { EmployeeChanges } from "../people/employee-changes.tsx";
import { asSent, type Terms, useTerms } from "../terms.ts";
import { ChooseAnotherFile, ColumnsOpen, NotLoaded, notLoaded, ReviewOver } from "./no-review.tsx";
import { ReplaceEffect } from "./replace-effect.tsx";
import { ReviewDates } from "./review-dates.tsx";
import { ReviewDecisions } from "./review-decisions.tsx";
import classes from "./review-figures.module.css";
import { PayDates, ReviewFigures } from "./review-figures.tsx";
import { ReviewMeasure } from "./review-measure.tsx";
import { Reading, ReviewFact, WhoIsCharged } from "./review-sentences.tsx";

interface ReviewPageProps {
  readonly recording: DrawRecording;
}

/** A look at a file before it counts: what it says, what needs a decision, and Run. */
export function ReviewPage({ recording }: ReviewPageProps) {
  const { reviewId = "" } = useParams();
  const [terms, changeTerms] = useTerms();
  const isRecalculating = useIsRecalculating();
  const isSaving = useIsSaving();
  const query = useQuery(reviewQuery(reviewId, terms, isRecalculating));
  const review = useLastOf(query.data);
  const refusal = query.error instanceof ApiError ? query.error : null;
  const periodRefused = refusal?.fields.periodEnd ?? null;

  // The run that was made of the review, such as in another tab.
  if (refusal?.code === "already_run") return <Redirect to={runAddress(String(refusal.details.runId))} />;
  if (query.isLoading) return <Loading label="Loading the review" />;
  if (refusal?.code === "review_over") return <ReviewOver replaces={replacedRun(review)} />;
  if (refusal?.code === "columns_open") {
    return <ColumnsOpen reviewId={reviewId} {...(refusal.details.columns as ReviewColumns)} />;
  }
  if (review === undefined) return <NotLoaded query={query} onReset={() => changeTerms(asSent)} />;
  return (
    <>
      <PageHeader title={titleOf(review)} description={descriptionOf(review)} />
      <Stack gap="lg">
        <CurrentRecalculation />
        {review.payDates.length === 0 && (
          <ReviewDates dates={terms} review={review} periodRefused={periodRefused} onChange={changeTerms} />
        )}
        {query.error && periodRefused === null && <ErrorBox>{sentenceOf(query.error, notLoaded)}</ErrorBox>}
        <ReviewBody
          review={review}
          isCurrent={query.isSuccess && !query.isPlaceholderData && !isSaving}
          isRecalculating={isRecalculating}
          terms={terms}
          onChange={changeTerms}
          recording={recording}
        />
      </Stack>
    </>
  );
}

function titleOf({ fileName, replaces, previous }: Review): string {
  if (replaces && previous) return `Replaces the run of ${formatCalendarDate(previous.run.payDate)}`;
  return `Review of ${fileName}`;
}

function descriptionOf({ fileName, replaces, previous, expiresAt }: Review): string {
  const until = `Nothing counts until you run it. Open until ${formatTime(expiresAt)}.`;
  return replaces && previous ? `${fileName} instead of ${previous.run.fileName}. ${until}` : until;
}

/** What was there last: dates that are refused leave the figures of those before on the page. */
function useLastOf(review: Review | undefined): Review | undefined {
  const [last, setLast] = useState(review);
  if (review !== undefined && review !== last) setLast(review);
  return review ?? last;
}

interface ReviewBodyProps extends ReviewPageProps {
  readonly review: Review;
  /** The figures are those of the dates in the fields. */
  readonly isCurrent: boolean;
  /** Runs are changed by a job; until it's done, none can be added. */
  readonly isRecalculating: boolean;
  readonly terms: Terms;
  readonly onChange: (change: Partial<Terms>) => void;
}

function ReviewBody({ review, isCurrent, isRecalculating, terms, onChange, recording }: ReviewBodyProps) {
  const [offCycle, setOffCycle] = useState(false);
  const navigate = useNavigate();
  const running = useRunReview(review.id);
  const use = review.deductions?.use;
  const runGroup = useId();
  const runButton = useFocusThroughWait(running.isPending);
  const missing = missingOf(review, isRecalculating);
  const ready = isCurrent && review.obstacle === null && missing === undefined;

  function run() {
    running.mutate(decidedOf(review, terms, offCycle), {
      onSuccess: (answer) => {
        if (use && use.for !== "own") {
          notifications.show({ message: "The file was run, and what payroll took before is confirmed." });
        }
        const id = "run" in answer ? answer.run.id : answer.postponed.runId;
        navigate(countRuns(review) > 1 ? "/app/results" : runAddress(id), { replace: true });
      },
    });
  }

  return (
    <>
      {review.payDates.length === 0 && <ReviewFact review={review} />}
      <Card>
        <div className={review.payDates.length > 0 ? classes.below : classes.beside}>
          <div>
            {review.payDates.length > 0 ? <PayDates review={review} /> : <ReviewFigures review={review} />}
          </div>
          <Stack gap="sm">
            <WhoIsCharged review={review} />
            {review.previous && (
              <EmployeeChanges
                review={review}
                previous={review.previous}
                isOffCycle={offCycle}
                onOffCycle={setOffCycle}
              />
            )}
            <ReviewMeasure review={review} onChange={onChange}>
              <Reading review={review} />
            </ReviewMeasure>
          </Stack>
        </div>
      </Card>
      {review.replaces?.effect.obstacle === null && (
        <ReplaceEffect {...review.replaces} isTaken={(review.previous?.run.takenAt ?? null) !== null} />
      )}
      <ReviewDecisions review={review} recording={recording} after={runGroup} />
      {running.error && (
        <ErrorBox>{sentenceOf(running.error, "The file couldn't be run. Please try again.")}</ErrorBox>
      )}
      <Group id={runGroup} role="group" aria-label="Run this file">
        <Button ref={runButton} size="md" onClick={run} loading={running.isPending} disabled={!ready}>
          {buttonLabel(review)}
        </Button>
        <DeductionsOnly review={review} isReady={isCurrent && !isRecalculating && !running.isPending} />
        <ChooseAnotherFile
          reviewId={review.id}
          replaces={replacedRun(review)}
          size="md"
          disabled={running.isPending}
        />
        {missing !== undefined && (
          <Text size="sm" c="dimmed">
            {missing}
          </Text>
        )}
      </Group>
    </>
  );
}

/** Why a file can't be run yet; nothing if it can. */
function missingOf({ questions }: Review, isRecalculating: boolean): string | undefined {
  if (isRecalculating) return "You can run this file once runs are recalculated.";
  return questions.find(({ missing }) => missing !== undefined)?.missing;
}

function buttonLabel(review: Review): string {
  if (review.replaces) return "Replace run";
  if (review.deductions?.use) return "Run and confirm deductions";
  const runs = countRuns(review);
  return runs > 1 ? `Run ${runs} pay dates` : "Run";
}

/** The run that the file replaces; null if it's a run of its own. */
function replacedRun(review: Review | undefined): string | null {
  return review?.replaces && review.previous ? review.previous.run.id : null;
}

/** Of a file with several pay dates. */
function countRuns({ payDates }: Review): number {
  return payDates.filter(({ isRun }) => isRun).length;
}
