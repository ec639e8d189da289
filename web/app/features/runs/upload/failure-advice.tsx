import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { ApiError } from "../../../lib/errors.ts";
import { Notice } from "../../../ui/page/notice.tsx";

/** What to do about a file that does not fit the profile, in the server's words; nothing for other failures. */
export function FailureAdvice({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError) || typeof error.details.advice !== "string") return null;
  return (
    <Notice kind="information">
      {error.details.advice}{" "}
      <Anchor component={Link} to="/app/settings" inherit>
        Open Settings
      </Anchor>
    </Notice>
  );
}
