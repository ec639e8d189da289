import { Anchor, Text } from "@mantine/core";
import { sentenceOf } from "../../lib/errors.ts";
import { useCountdown } from "../../ui/use-countdown.ts";
import { useResendConfirmation } from "./api.ts";

const secondsBetweenMails = 30;

interface ResendConfirmationProps {
  readonly email: string;
  /** What stands before the link. */
  readonly question: string;
}

/** Asks for a new confirmation mail, at most one every half minute, and says what came of it. */
export function ResendConfirmation({ email, question }: ResendConfirmationProps) {
  const resend = useResendConfirmation();
  const wait = useCountdown();
  const send = () => resend.mutate(email, { onSuccess: () => wait.start(secondsBetweenMails) });
  const unavailable = resend.isPending || wait.seconds > 0;
  return (
    <div>
      <Text size="sm">
        {question}{" "}
        <Anchor
          component="button"
          type="button"
          inherit
          disabled={unavailable}
          {...(unavailable && { c: "dimmed" })}
          onClick={send}
        >
          Click here to resend
        </Anchor>
        {wait.seconds > 0 && ` (in ${wait.seconds} s)`}
      </Text>
      <Text size="sm" role="status" {...(resend.error && { c: "var(--mantine-color-error)" })}>
        {resend.isPending && "Sending…"}
        {resend.isSuccess && "Sent. Only the newest mail counts; look in the spam folder too."}
        {resend.error && sentenceOf(resend.error, "The mail could not be sent. Try again in a minute.")}
      </Text>
    </div>
  );
}
