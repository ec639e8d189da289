import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { ApiError, sentenceOf } from "../../../../lib/errors.ts";
import { formatTime } from "../../../../lib/format/format.ts";
import { pageMeta } from "../../../../lib/format/page-meta.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { Loading } from "../../../../ui/page/loading.tsx";
import { PageHeader } from "../../../../ui/page/page-header.tsx";
import { reviewAddress } from "../review-address.ts";
import { isOver, ReviewOver } from "../review-over.tsx";
import { columnsQuery } from "./api.ts";
import { MatchColumns } from "./match-columns.tsx";

export const meta = pageMeta("Columns");

/** A file whose columns have other names than its profile knows: which is which, and on to the review. */
export default function ColumnsPage() {
  const { reviewId = "" } = useParams();
  const { data: columns, error, isLoading } = useQuery(columnsQuery(reviewId));
  if (isLoading) return <Loading label="Loading the columns" />;
  if (isOver(error)) return <ReviewOver />;
  if (isSettled(error)) return <Navigate to={reviewAddress(reviewId)} replace />;
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
      <MatchColumns reviewId={reviewId} columns={columns} />
    </>
  );
}

/** The review knows more: a run was made of it, or its columns are as its profile knows them. */
function isSettled(error: Error | null): boolean {
  return error instanceof ApiError && ["already_run", "not_found"].includes(error.code);
}
