import { expect, test } from "vitest";
import { ApiError } from "../../lib/errors.ts";
import { UnreadableUpload, UploadInterrupted } from "../../lib/upload.ts";
import { describeFailure } from "./describe-failure.ts";

test("[UP-04] a refusal is shown in the server's words", () => {
  const refusal = new ApiError(409, {
    code: "profile_missing",
    message: "CSV configuration not found",
  });
  expect(describeFailure(refusal)).toBe("CSV configuration not found");
});

test("[UP-04] a failure without words of its own has the specification's sentence", () => {
  const expected = "An unexpected error occurred while processing the file";
  expect(describeFailure(new ApiError(500, {}))).toBe(expected);
  expect(describeFailure(new Error("undefined is not a function"))).toBe(expected);
});

test.each([
  ["before the whole file had left", false],
  ["after the whole file had left", true],
])("[UP-05] a connection lost %s saved nothing, and the file can be sent again", (_when, sentWhole) => {
  const sentence = describeFailure(new UploadInterrupted(sentWhole));
  expect(sentence).toMatch(/nothing was saved/i);
  expect(sentence).toContain("try again");
});

test("[UP-05] a file that can't be read any more is to be chosen again", () => {
  expect(describeFailure(new UnreadableUpload("gone"))).toContain("choose it again");
});
