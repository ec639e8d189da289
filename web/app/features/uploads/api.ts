import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useCallback, useRef, useState } from "react";
import { reviewAddress } from "../../lib/address/review-address.ts";
import { appendPayrollFile } from "../../lib/chosen-sheet.ts";
import { readApiError } from "../../lib/errors.ts";
import { localDate } from "../../lib/format/local-date.ts";
import { handFile } from "../../lib/handed-file.ts";
import { type UploadStage, uploadForm } from "../../lib/upload.ts";
import { reviewQuery } from "../reviews/api.ts";
import { asSent } from "../reviews/terms.ts";

/** A file that is sent for its review. */
export interface Sent {
  readonly file: File;
  /** The run that it's to replace; null for a run of its own. */
  readonly replaces: string | null;
}

/** A payroll file on its way to its review, as `useUploadFile` tells of it. */
export type Upload = ReturnType<typeof useUploadFile>;

/**
 * Uploads a payroll file for its review, which counts nothing and saves no run. `stage` is null unless one is under
 * way. Fails with ApiError when the server refuses, UploadCancelled after `cancel`, else with what lib/upload.ts rejects
 * with.
 * @param onEnd receives what was sent, and the address of what to look at unless there is nothing
 */
export function useUploadFile(onEnd: (sent: Sent, to: string | undefined) => void) {
  const client = useQueryClient();
  const [stage, setStage] = useState<UploadStage | null>(null);
  const cancellation = useRef(new AbortController());
  const upload = useMutation({
    mutationKey,
    mutationFn: (sent: Sent) => {
      cancellation.current = new AbortController();
      return readFile(sent, { signal: cancellation.current.signal, onStage: setStage });
    },
    onSuccess: ({ review }, { file }) => {
      if (review) client.setQueryData(reviewQuery(review.id, asSent, false).queryKey, review);
      else handFile(client, "sample", file);
    },
    onSettled: (received, _error, sent) => {
      setStage(null);
      onEnd(sent, received?.to);
    },
  });
  const { reset } = upload;
  const forgetEnded = useCallback(() => {
    if (client.isMutating({ mutationKey }) === 0) reset();
  }, [client, reset]);
  const cancel = () => cancellation.current.abort(new UploadCancelled());
  return { ...upload, stage, cancel, forgetEnded };
}

const mutationKey = ["upload-file"] as const;

/** The person stopped the upload before the file had arrived whole. */
export class UploadCancelled extends Error {
  override readonly name = "UploadCancelled";
}

interface Received {
  /** Null where the file's columns are to be matched first; the file may then also be the sample of a new profile. */
  readonly review: Review | null;
  readonly to: string;
}

async function readFile(
  { file, replaces }: Sent,
  options: Parameters<typeof uploadForm>[2],
): Promise<Received> {
  const query = replaces === null ? "" : `?${new URLSearchParams({ replaces })}`;
  const { status, body } = await uploadForm(`/api/runs/reviews${query}`, formOf(file), options);
  if (status !== 201) {
    const error = await readApiError({ status, json: async () => body });
    const { reviewId } = error.details;
    if (typeof reviewId === "string") return { review: null, to: reviewAddress(reviewId) };
    throw error;
  }
  const { review } = body as { review: Review };
  return { review, to: reviewAddress(review.id) };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("payDate", localDate(new Date()));
  form.append("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone);
  appendPayrollFile(form, file);
  return form;
}
