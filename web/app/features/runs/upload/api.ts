import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs.ts";
import { useCallback, useRef, useState } from "react";
import { readApiError } from "../../../lib/errors.ts";
import { useRefreshPayrollData } from "../../../lib/payroll-data.ts";
import { type UploadStage, uploadForm } from "../../../lib/upload.ts";
import { runQuery } from "../results/api.ts";

/** What one upload says. `payDate` is `YYYY-MM-DD`; `repeatOf` names the run of the same file to run again. */
export interface RunUpload {
  readonly file: File;
  readonly payDate: string;
  readonly repeatOf?: string;
}

/** An upload and its analysis, as `useRunAnalysis` tells of it. */
export type Analysis = ReturnType<typeof useRunAnalysis>;

/**
 * Uploads and analyses a payroll file. `stage` is null unless one is under way. Fails with ApiError when the
 * server refuses, UploadCancelled after `cancel`, else with what lib/upload.ts rejects with.
 * @param onEnd is told the name of the file, and the run unless there is none
 */
export function useRunAnalysis(onEnd: (fileName: string, run: Run | undefined) => void) {
  const client = useQueryClient();
  const refresh = useRefreshPayrollData();
  const [stage, setStage] = useState<UploadStage | null>(null);
  const cancellation = useRef(new AbortController());
  const analysis = useMutation({
    mutationKey,
    mutationFn: (upload: RunUpload) => {
      cancellation.current = new AbortController();
      return makeRun(upload, { signal: cancellation.current.signal, onStage: setStage });
    },
    onSuccess: (run) => {
      client.setQueryData(runQuery(run.id).queryKey, run);
      return refresh();
    },
    onSettled: (run, _error, { file }) => {
      setStage(null);
      onEnd(file.name, run);
    },
  });
  const { reset } = analysis;
  const forgetEnded = useCallback(() => {
    if (client.isMutating({ mutationKey }) === 0) reset();
  }, [client, reset]);
  const cancel = () => cancellation.current.abort(new UploadCancelled());
  return { ...analysis, stage, cancel, forgetEnded };
}

const mutationKey = ["run-analysis"] as const;

/** The person stopped the upload before the file had arrived whole. */
export class UploadCancelled extends Error {
  override readonly name = "UploadCancelled";
}

async function makeRun(upload: RunUpload, options: Parameters<typeof uploadForm>[2]): Promise<Run> {
  const { status, body } = await uploadForm("/api/runs", formOf(upload), options);
  if (status !== 201) throw await readApiError({ status, json: async () => body });
  return (body as { run: Run }).run;
}

/** The file comes last: the server reads the other fields before it starts on the file. */
function formOf({ file, payDate, repeatOf }: RunUpload): FormData {
  const form = new FormData();
  form.append("payDate", payDate);
  form.append("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (repeatOf !== undefined) form.append("repeatOf", repeatOf);
  form.append("file", file);
  return form;
}
