import { Text } from "@mantine/core";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sessionQuery } from "../../../lib/account/session.ts";
import { createQueryClient } from "../../../lib/query-client.ts";
import { PassingWindow } from "../../../ui/dialogs/passing-window.tsx";
import type { EmailChangeStep } from "./email-links.ts";

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

interface EmailChangeWindowProps {
  readonly step: EmailChangeStep;
  readonly onClosed: () => void;
}

/** The outcome of a confirmation link for the signed-in user. Most public pages have no query client. */
export function EmailChangeWindow(props: EmailChangeWindowProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ForSignedIn {...props} />
    </QueryClientProvider>
  );
}

function ForSignedIn({ step, onClosed }: EmailChangeWindowProps) {
  const { data: session } = useQuery(sessionQuery);
  const noOneIsSignedIn = session === null;
  useEffect(() => {
    // The next user on this page may be someone else.
    if (noOneIsSignedIn) onClosed();
  }, [noOneIsSignedIn, onClosed]);
  return (
    session && (
      <PassingWindow title={words[step].title} onClosed={onClosed}>
        <Text>{words[step].text}</Text>
      </PassingWindow>
    )
  );
}
