import { Modal, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sessionQuery } from "../../lib/session.ts";
import { useHashMessage } from "../../lib/use-hash-message.ts";
import { type EmailChangeStep, readEmailChangeStep } from "./email-links.ts";

const shownFor = 10_000;
const fade = 300;

const words: Record<EmailChangeStep, { readonly title: string; readonly text: string }> = {
  "first-confirmed": {
    title: "First Email Confirmed",
    text: "Now check the inbox of your other email address and click the link there to finish the change.",
  },
  complete: {
    title: "Email Change Complete",
    text: "Your email address has been updated. From now on, sign in with the new one.",
  },
};

/** For who comes from a confirmation link of an email change, on any signed-in page (clauses MAIL-01 to MAIL-03). */
export function EmailChangeModals() {
  const [step, forget] = useHashMessage(readEmailChangeStep);
  return step && <EmailChangeModal key={step} step={step} onClosed={forget} />;
}

interface EmailChangeModalProps {
  readonly step: EmailChangeStep;
  readonly onClosed: () => void;
}

function EmailChangeModal({ step, onClosed }: EmailChangeModalProps) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(true);
  useEffect(() => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    const timer = setTimeout(() => setOpened(false), shownFor);
    return () => clearTimeout(timer);
  }, [client]);
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClosed}
      transitionProps={{ transition: "fade", duration: fade }}
      title={words[step].title}
    >
      <Text>{words[step].text}</Text>
    </Modal>
  );
}
