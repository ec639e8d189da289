import { useResendConfirmation } from "../api.ts";
import { ResendLink } from "./resend-link.tsx";

interface ResendConfirmationProps {
  readonly email: string;
  /** The text before the link. */
  readonly question: string;
}

/** Requests a new confirmation email. */
export function ResendConfirmation({ email, question }: ResendConfirmationProps) {
  const resend = useResendConfirmation();
  return (
    <ResendLink
      question={question}
      sentSentence="Sent. Only our most recent email works. Check your spam folder too."
      request={resend}
      onSend={(onSuccess) => resend.mutate(email, { onSuccess })}
    />
  );
}
