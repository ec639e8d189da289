import { Center } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorNotice } from "./error-notice.tsx";

/** A failure that leaves nothing else to show. */
export function FullPageError({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <ErrorNotice onRetry={onRetry}>{children}</ErrorNotice>
    </Center>
  );
}
