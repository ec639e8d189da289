import { Button, type ButtonProps, Group, Stack } from "@mantine/core";
import { IconFileUnknown } from "@tabler/icons-react";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import { useNavigate } from "react-router";
import { formatTime } from "../../../lib/format/format.ts";
import { hasHandedFile, takeHandedFile } from "../../../lib/handed-file.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorBox } from "../../../ui/page/error-box.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { analysisAddress } from "../../runs/run-address.ts";
import { useDiscardReview } from "../api.ts";
import { QuestionCard } from "../questions/question-card.tsx";

/** The run that the file was to replace; null for a run of its own, or if it isn't known. */
type Replaces = Pick<ReviewColumns, "replaces">;

/** What is left of a review after its hour, and the way on. */
export function ReviewOver({ replaces }: Replaces) {
  return (
    <EmptyState
      wholePage
      title="This review is over"
      icon={<IconFileUnknown size={40} aria-hidden />}
      action={<LinkButton to={analysisAddress(replaces)}>Choose a file</LinkButton>}
    >
      We keep a file for up to an hour. If you haven't run it, nothing was saved or deducted. Please choose
      the file again.
    </EmptyState>
  );
}

export const notLoaded = "The review couldn't be loaded.";

interface NotLoadedProps {
  readonly query: Pick<UseQueryResult, "error" | "refetch">;
  /** Takes the dates of the file. */
  readonly onReset: () => void;
}

/** Why there is nothing to look at yet, and the way on. */
export function NotLoaded({ query, onReset }: NotLoadedProps) {
  return (
    <>
      <PageHeader title="Review" />
      <Stack align="start">
        <QueryFailure query={query} fallback={notLoaded} />
        <Button variant="default" onClick={onReset}>
          Use the dates in the file
        </Button>
      </Stack>
    </>
  );
}

interface ColumnsOpenProps extends ReviewColumns {
  readonly reviewId: string;
}

/** A file whose columns have other names than its profile knows: which is which, before there is a review. */
export function ColumnsOpen({ reviewId, fileName, expiresAt, replaces, questions }: ColumnsOpenProps) {
  const client = useQueryClient();
  const navigate = useNavigate();

  function setUp() {
    const toReview = hasHandedFile(client, "sample") ? analysisAddress(replaces) : undefined;
    navigate("/app/profiles/new", { state: { toReview } });
  }

  return (
    <>
      <PageHeader
        title={`Columns of ${fileName}`}
        description={`Nothing is saved or deducted until you run it. We keep the file until ${formatTime(expiresAt)}.`}
      />
      <Stack gap="lg">
        {questions.map((question) => (
          <QuestionCard
            key={question.key}
            reviewId={reviewId}
            question={question}
            onAnswered={() => takeHandedFile(client, "sample")}
          />
        ))}
        {questions.length === 0 && (
          <ErrorBox>The profile for this file was deleted. Choose the file again.</ErrorBox>
        )}
        <Group>
          <Button variant="default" onClick={setUp}>
            Set up a new profile
          </Button>
          <ChooseAnotherFile reviewId={reviewId} replaces={replaces} />
        </Group>
      </Stack>
    </>
  );
}

interface ChooseAnotherFileProps extends Replaces, Pick<ButtonProps, "size" | "disabled"> {
  readonly reviewId: string;
}

/** Leaves a review, which is forgotten then, for another file. */
export function ChooseAnotherFile({ reviewId, replaces, ...button }: ChooseAnotherFileProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const discarding = useDiscardReview();

  function leave() {
    takeHandedFile(client, "sample");
    discarding.mutate(reviewId);
    navigate(analysisAddress(replaces));
  }

  return (
    <Button variant="default" {...button} onClick={leave}>
      Choose another file
    </Button>
  );
}
