import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { IconFileUnknown } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Review } from "@wagefloor/contract/reviews.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { formatCalendarDate, formatTime } from "../../../lib/format/format.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { useFocusThroughWait } from "../../../ui/forms/use-focus-through-wait.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { analysisAddress, runAddress } from "../results/run-address.ts";
import { ErrorBox } from "../upload/error-box.tsx";
import { reviewQuery, useDiscardReview, useRunReview } from "./api.ts";
import { type Confirmed, decidedOf, isDecided } from "./decide.ts";
import { EmployeeChanges } from "./employee-changes.tsx";
import { PayDates } from "./pay-dates.tsx";
import { Reading } from "./reading.tsx";
import { ReplaceEffect } from "./replace-effect.tsx";
import { ReviewDates } from "./review-dates.tsx";
import { ReviewDecisions } from "./review-decisions.tsx";
import { ReviewFigures } from "./review-figures.tsx";
import { asSent, dateMistake, useTerms } from "./terms.ts";

export const meta = pageMeta("Review");

/** A look at a file before it counts: what it says, what needs a decision, and Run. */
export default function ReviewPage() {
  const { reviewId = "" } = useParams();
  const [terms, changeTerms] = useTerms();
  const query = useQuery(reviewQuery(reviewId, terms));
  const review = useLastOf(query.data);
  const madeRun = runMadeOf(query.error);

  if (madeRun !== null) return <Navigate to={runAddress(madeRun)} replace />;
  if (query.isLoading) return <Loading label="Loading the review" />;
  if (isOver(query.error)) return <ReviewOver />;
  if (review === undefined)
    return <NotLoaded mistake={dateMistake(terms)} query={query} onReset={() => changeTerms(asSent)} />;
  return (
    <>
      <PageHeader title={titleOf(review)} description={descriptionOf(review)} />
      <Stack gap="lg">
        {review.payDates.length === 0 && <ReviewDates dates={terms} review={review} onChange={changeTerms} />}
        {query.error && <ErrorBox>{sentenceOf(query.error, notLoaded)}</ErrorBox>}
        <ReviewBody
          review={review}
          isCurrent={query.isSuccess && !query.isPlaceholderData}
          hoursBasis={terms.hoursBasis}
          onChooseHours={(hoursBasis) => changeTerms({ hoursBasis })}
        />
      </Stack>
    </>
  );
}

const notLoaded = "The review couldn't be loaded.";

interface NotLoadedProps {
  /** What is wrong with the dates of the address. */
  readonly mistake: string | null;
  readonly query: Pick<UseQueryResult, "error" | "refetch">;
  /** Takes the dates of the file. */
  readonly onReset: () => void;
}

/** Why there is nothing to look at yet, and the way on. */
function NotLoaded({ mistake, query, onReset }: NotLoadedProps) {
  return (
    <>
      <PageHeader title="Review" />
      <Stack align="start">
        <ErrorBox>
          {mistake === null
            ? sentenceOf(query.error, notLoaded)
            : `${mistake}. Check the address of this page.`}
        </ErrorBox>
        <Group>
          <Button variant="default" onClick={onReset}>
            Use the dates in the file
          </Button>
          {mistake === null && (
            <Button variant="default" onClick={() => query.refetch()}>
              Try again
            </Button>
          )}
        </Group>
      </Stack>
    </>
  );
}

function titleOf({ fileName, replaces, previous }: Review): string {
  if (replaces && previous) return `Replaces the run of ${formatCalendarDate(previous.run.payDate)}`;
  return `Review of ${fileName}`;
}

function descriptionOf({ fileName, replaces, previous, expiresAt }: Review): string {
  const until = `We keep the file until ${formatTime(expiresAt)}.`;
  if (replaces && previous) {
    return `${fileName} instead of ${previous.run.fileName}. Nothing is saved or deducted until you replace the run. ${until}`;
  }
  return `Nothing is saved or deducted until you run it. ${until}`;
}

/** What was there last: dates that are refused leave the figures of those before on the page. */
function useLastOf(review: Review | undefined): Review | undefined {
  const [last, setLast] = useState(review);
  if (review !== undefined && review !== last) setLast(review);
  return review ?? last;
}

function isOver(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "review_over";
}

/** The run that was made of the review, such as in another tab. */
function runMadeOf(error: Error | null): string | null {
  return error instanceof ApiError && error.code === "already_run" ? String(error.details.runId) : null;
}

function ReviewOver() {
  return (
    <EmptyState
      wholePage
      title="This review is over"
      icon={<IconFileUnknown size={40} aria-hidden />}
      action={<LinkButton to="/app/analysis">Choose a file</LinkButton>}
    >
      We keep a file for one hour, and nothing was saved. Please choose the file again.
    </EmptyState>
  );
}

interface ReviewBodyProps {
  readonly review: Review;
  /** The figures are those of the dates in the fields. */
  readonly isCurrent: boolean;
  readonly hoursBasis: HoursBasis | null;
  readonly onChooseHours: (basis: HoursBasis) => void;
}

function ReviewBody({ review, isCurrent, hoursBasis, onChooseHours }: ReviewBodyProps) {
  const [confirmed, setConfirmed] = useState<Confirmed>({});
  const navigate = useNavigate();
  const running = useRunReview(review.id);
  const discarding = useDiscardReview();
  const runButton = useFocusThroughWait(running.isPending);
  const ready = isCurrent && review.obstacle === null && isDecided(review, confirmed);

  function run() {
    running.mutate(decidedOf(review, hoursBasis, confirmed), {
      onSuccess: ({ id }) => {
        navigate(countRuns(review) > 1 ? "/app/results" : runAddress(id), { replace: true });
      },
    });
  }

  function leave() {
    discarding.mutate(review.id);
    navigate(analysisAddress(review.replaces && review.previous ? review.previous.run.id : null));
  }

  return (
    <>
      <Card>
        <Reading review={review} />
        {review.payDates.length > 0 ? <PayDates review={review} /> : <ReviewFigures review={review} />}
        {review.previous && (
          <EmployeeChanges
            review={review}
            previous={review.previous}
            isOffCycle={confirmed.offCycle === true}
            onOffCycle={(offCycle) => setConfirmed({ ...confirmed, offCycle })}
          />
        )}
      </Card>
      {review.replaces?.effect.obstacle === null && <ReplaceEffect {...review.replaces} />}
      <ReviewDecisions
        review={review}
        confirmed={confirmed}
        onConfirm={setConfirmed}
        hoursBasis={hoursBasis}
        onChooseHours={onChooseHours}
      />
      {running.error && (
        <ErrorBox>{sentenceOf(running.error, "The file couldn't be run. Please try again.")}</ErrorBox>
      )}
      <Group>
        <Button ref={runButton} size="md" onClick={run} loading={running.isPending} disabled={!ready}>
          {buttonLabel(review)}
        </Button>
        <Button variant="default" size="md" onClick={leave} disabled={running.isPending}>
          Choose another file
        </Button>
        {!isDecided(review, confirmed) && (
          <Text size="sm" c="dimmed">
            {review.names?.isDecided === false
              ? "To run this file, confirm its names above."
              : "To run this file, check the box above."}
          </Text>
        )}
      </Group>
    </>
  );
}

function buttonLabel(review: Review): string {
  if (review.replaces) return "Replace run";
  const runs = countRuns(review);
  return runs > 1 ? `Run ${runs} pay dates` : "Run";
}

/** How many pay dates have anyone to analyze; the others aren't run. */
function countRuns({ payDates }: Review): number {
  return payDates.filter(({ employeesAnalyzed }) => employeesAnalyzed > 0).length;
}
