import { sentenceOf } from "../../../lib/errors.ts";
import { UnreadableUpload, UploadInterrupted } from "../../../lib/upload.ts";

/** A failed analysis in words. `mayBeSaved` when only the list of results can tell whether the run exists. */
export interface FailureText {
  readonly sentence: string;
  readonly mayBeSaved: boolean;
}

/** What to tell the person whose analysis failed. */
export function describeFailure(error: unknown): FailureText {
  if (error instanceof UnreadableUpload)
    return sure("The file couldn't be read. It may have been moved or changed: choose it again.");
  if (error instanceof UploadInterrupted)
    return error.sentWhole
      ? {
          sentence:
            "The connection was lost while the file was being analyzed, so it is not known whether the run was saved. Check Results before you upload the file again.",
          mayBeSaved: true,
        }
      : sure(
          "The connection was lost before the file had arrived, so nothing was saved. Check your connection and try again.",
        );
  return sure(sentenceOf(error, "An unexpected error occurred while processing the file"));
}

function sure(sentence: string): FailureText {
  return { sentence, mayBeSaved: false };
}
