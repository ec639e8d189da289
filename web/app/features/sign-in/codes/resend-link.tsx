import { Anchor, Text } from "@mantine/core";
import { sentenceOf } from "../../../lib/errors.ts";
import { useCountdown } from "../../../ui/use-countdown.ts";

const secondsBetween = 30;

interface ResendLinkProps {
  /** The text before the link. */
  readonly question: string;
  /** The message after it was sent again. */
  readonly sentSentence: string;
  /** The request, as `useMutation` returns it. */
  readonly request: {
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly error: Error | null;
  };
  /** Whether the first one was just sent, so the next has to wait. */
  readonly justSent?: boolean;
  /** Sends again and calls back on success. */
  readonly onSend: (done: () => void) => void;
}

/** Requests an email or a text message again, at most every 30 seconds, and shows the outcome. */
export function ResendLink(props: ResendLinkProps) {
  const { question, sentSentence, request, justSent = false, onSend } = props;
  const wait = useCountdown(justSent ? secondsBetween : 0);
  const unavailable = request.isPending || wait.seconds > 0;
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
          onClick={() => onSend(() => wait.start(secondsBetween))}
        >
          Click here to resend
        </Anchor>
        {wait.seconds > 0 && ` in\u00a0${wait.seconds}\u00a0s`}
      </Text>
      <Text size="sm" role="status" {...(request.error && { c: "var(--mantine-color-error)" })}>
        {request.isPending && "Sending…"}
        {request.isSuccess && sentSentence}
        {request.error && sentenceOf(request.error, "It couldn't be sent. Try again in a minute.")}
      </Text>
    </div>
  );
}
