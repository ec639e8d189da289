import { expect, test } from "vitest";
import { ApiError } from "../../../lib/errors.ts";
import { UnreadableUpload, UploadInterrupted } from "../../../lib/upload.ts";
import { describeFailure } from "./describe-failure.ts";

test("[UP-04] a refusal is shown in the server's words", () => {
  const refusal = new ApiError(409, {
    code: "profile_missing",
    message: "CSV configuration not found",
  });
  expect(describeFailure(refusal)).toEqual({ sentence: "CSV configuration not found", mayBeSaved: false });
});

test("[UP-04] a failure without words of its own has the specification's sentence", () => {
  const expected = "An unexpected error occurred while processing the file";
  expect(describeFailure(new ApiError(500, {})).sentence).toBe(expected);
  expect(describeFailure(new Error("undefined is not a function")).sentence).toBe(expected);
});

test("[UP-05] a connection lost before the whole file had left says that nothing was saved", () => {
  const { sentence, mayBeSaved } = describeFailure(new UploadInterrupted(false));
  expect(sentence).toContain("nothing was saved");
  expect(mayBeSaved).toBe(false);
});

test("[UP-05] a connection lost after the whole file had left does not claim to know, and leads to Results", () => {
  const { sentence, mayBeSaved } = describeFailure(new UploadInterrupted(true));
  expect(sentence).not.toContain("nothing was saved");
  expect(sentence).toContain("Results");
  expect(mayBeSaved).toBe(true);
});

test("[UP-05] a file that cannot be read any more is to be chosen again", () => {
  expect(describeFailure(new UnreadableUpload("gone")).sentence).toContain("choose it again");
});
