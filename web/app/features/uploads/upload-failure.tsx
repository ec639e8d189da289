import { Anchor } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/errors.ts";
import { sessionKey } from "../../lib/query-client.ts";
import { ErrorBox } from "../../ui/page/error-box.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { UploadCancelled } from "./api.ts";
import { describeFailure } from "./describe-failure.ts";
import { FailureAdvice } from "./failure-advice.tsx";

/** Why a file couldn't be read, and what to do about it. */
export function UploadFailure({ error }: { readonly error: Error }) {
  if (error instanceof UploadCancelled)
    return <Notice kind="information">The upload was canceled. Nothing was saved.</Notice>;
  return (
    <>
      <ErrorBox>
        {describeFailure(error)} {error instanceof ApiError && error.status === 401 && <SignInAgain />}
      </ErrorBox>
      <FailureAdvice error={error} />
    </>
  );
}

/**
 * The way to the sign-in page, which leads back here: this browser still believes that there is a session. The page
 * itself leads there once it knows better; a navigation of its own would race with that.
 */
function SignInAgain() {
  const client = useQueryClient();
  return (
    <Anchor component="button" type="button" inherit onClick={() => client.setQueryData(sessionKey, null)}>
      Sign in
    </Anchor>
  );
}
