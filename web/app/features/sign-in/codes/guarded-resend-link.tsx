import type { ComponentProps } from "react";
import { type CaptchaProof, useCaptcha } from "../../../ui/captcha/captcha.tsx";
import { ResendLink } from "./resend-link.tsx";

interface GuardedResendLinkProps extends Pick<ComponentProps<typeof ResendLink>, "sentSentence" | "request"> {
  /** Sends the code again and calls back on success. */
  readonly onSend: (proof: CaptchaProof, done: () => void) => void;
}

/** Resends a code, with the captcha's token if one is configured. */
export function GuardedResendLink({ onSend, ...link }: GuardedResendLinkProps) {
  const captcha = useCaptcha();
  return (
    <>
      {captcha.widget}
      <ResendLink
        {...link}
        question="Didn't get it?"
        justSent
        onSend={async (done) => {
          const proof = await captcha.take();
          if (proof) onSend(proof, done);
        }}
      />
    </>
  );
}
