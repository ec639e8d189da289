import { sentenceOf } from "../../lib/errors.ts";
import { UnreadableUpload, UploadInterrupted } from "../../lib/upload.ts";

/** What to tell the person whose file couldn't be read. An upload saves nothing, however it ends. */
export function describeFailure(error: unknown): string {
  if (error instanceof UnreadableUpload)
    return "The file couldn't be read. It may have been moved or changed. Please choose it again.";
  if (error instanceof UploadInterrupted)
    return error.sentWhole
      ? "The connection was lost while the file was being read. Nothing was saved. Please try again."
      : "The connection was lost before the file had arrived, so nothing was saved. Check your connection and try again.";
  return sentenceOf(error, "An unexpected error occurred while processing the file");
}
