import { ApiError } from "../../lib/errors.ts";
import { ProfileAdvice } from "../profiles/profile-advice.tsx";
import { lacksColumns } from "./new-columns.tsx";

/** What to do about a file that does not fit the profile, in the server's words; nothing for other failures. */
export function FailureAdvice({ error }: { readonly error: Error }) {
  if (lacksColumns(error))
    return (
      <ProfileAdvice>
        If this is another kind of report, check its columns once, and we'll recognize the next one. If your
        usual report has renamed columns, change its profile.
      </ProfileAdvice>
    );
  if (!(error instanceof ApiError) || typeof error.details.advice !== "string") return null;
  return <ProfileAdvice>{error.details.advice}</ProfileAdvice>;
}
