import { Button, Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import { useNavigate } from "react-router";
import { formatTime } from "../../../lib/format/format.ts";
import { hasHandedFile, takeHandedFile } from "../../../lib/handed-file.ts";
import { ErrorBox } from "../../../ui/page/error-box.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { analysisAddress } from "../../runs/run-address.ts";
import { ChooseAnotherFile } from "../choose-another-file.tsx";
import { QuestionCard } from "../questions/question-card.tsx";

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
