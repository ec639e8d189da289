import { Anchor, Text } from "@mantine/core";
import { sentenceOf } from "../../../lib/errors.ts";
import { useCountdown } from "../../../ui/use-countdown.ts";

const secondsBetween = 30;

interface ResendLinkProps {
  /** What stands before the link. */
  readonly question: string;
  /** What is said once it was sent again. */
  readonly sentSentence: string;
  /** The request: the same as `useMutation` gives it. */
  readonly request: {
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly error: Error | null;
  };
  /** Whether the first one has just gone, so that the next has to wait. */
  readonly justSent?: boolean;
  /** Sends again and calls back when that went well. */
  readonly onSend: (done: () => void) => void;
}

/** Asks for a mail or a text message again, at most every half minute, and says what came of it. */
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
