import { Button, Group, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { reviewAddress } from "../../../lib/address/review-address.ts";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { formatTime } from "../../../lib/format/format.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { hasHandedFile, takeHandedFile } from "../../../lib/handed-file.ts";
import { ErrorBox } from "../../../ui/page/error-box.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { analysisAddress } from "../../runs/run-address.ts";
import { columnsQuery, useDiscardReview } from "../api.ts";
import { QuestionCard } from "../questions/question-card.tsx";
import { ReviewOver } from "../review-over.tsx";

export const meta = pageMeta("Columns");

/** A file whose columns have other names than its profile knows: which is which, and on to the review. */
export default function ColumnsPage() {
  const { reviewId = "" } = useParams();
  const { data: columns, error, isLoading } = useQuery(columnsQuery(reviewId));
  const client = useQueryClient();
  const navigate = useNavigate();
  if (isLoading) return <Loading label="Loading the columns" />;
  const code = error instanceof ApiError ? error.code : null;
  if (code === "review_over") return <ReviewOver />;
  // The review knows more: a run was made of it, or its columns are as its profile knows them.
  if (code === "already_run" || code === "not_found") return <Redirect to={reviewAddress(reviewId)} />;
  if (columns === undefined) {
    return (
      <>
        <PageHeader title="Columns" />
        <ErrorBox>{sentenceOf(error, "The columns couldn't be loaded.")}</ErrorBox>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Columns of ${columns.fileName}`}
        description={`Nothing is saved or deducted until you run it. We keep the file until ${formatTime(columns.expiresAt)}.`}
      />
      <Stack gap="lg">
        {columns.questions.map((question) => (
          <QuestionCard
            key={question.key}
            reviewId={reviewId}
            question={question}
            onAnswered={() => {
              takeHandedFile(client, "sample");
              navigate(reviewAddress(reviewId));
            }}
          />
        ))}
        {columns.questions.length === 0 && (
          <ErrorBox>The profile for this file was deleted. Choose the file again.</ErrorBox>
        )}
        <OtherWays reviewId={reviewId} replaces={columns.replaces} />
      </Stack>
    </>
  );
}

interface OtherWaysProps {
  readonly reviewId: string;
  readonly replaces: string | null;
}

function OtherWays({ reviewId, replaces }: OtherWaysProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const discarding = useDiscardReview();

  function setUp() {
    const toReview = hasHandedFile(client, "sample") ? analysisAddress(replaces) : undefined;
    navigate("/app/profiles/new", { state: { toReview } });
  }

  function leave() {
    takeHandedFile(client, "sample");
    discarding.mutate(reviewId);
    navigate(analysisAddress(replaces));
  }

  return (
    <Group>
      <Button variant="default" onClick={setUp}>
        Set up a new profile
      </Button>
      <Button variant="default" onClick={leave}>
        Choose another file
      </Button>
    </Group>
  );
}
