import { ApiError } from "../../lib/errors.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";

const failed = "Failed to submit form. Please try again.";

/** The specified sentence (section 8), with the server's own where it knows which field is wrong or how long to wait. */
export function InquiryFailure({ error }: { readonly error: Error }) {
  const reason = error instanceof ApiError && [422, 429].includes(error.status) ? error.message : "";
  return <ErrorNotice>{reason === "" || reason === failed ? failed : `${failed} ${reason}`}</ErrorNotice>;
}
