import type { ComponentProps } from "react";
import { type CaptchaProof, useCaptcha } from "../../../ui/captcha/captcha.tsx";
import { ResendLink } from "./resend-link.tsx";

interface GuardedResendLinkProps extends Pick<ComponentProps<typeof ResendLink>, "sentSentence" | "request"> {
  /** Sends the code again and calls back when that went well. */
  readonly onSend: (proof: CaptchaProof, done: () => void) => void;
}

/** Asks for a code that has just gone again, with the proof that a person asks where one is wanted. */
export function GuardedResendLink({ onSend, ...link }: GuardedResendLinkProps) {
  const captcha = useCaptcha();
  return (
    <>
      {captcha.widget}
      <ResendLink
        {...link}
        question="Didn't get it?"
        justSent
        onSend={(done) => {
          const proof = captcha.take();
          if (proof) onSend(proof, done);
        }}
      />
    </>
  );
}
