import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorNotice } from "./error-notice.tsx";
import { PageHeading } from "./page-heading.tsx";

interface PageErrorProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** A failure that leaves nothing else of a page to show. */
export function PageError({ children, onRetry }: PageErrorProps) {
  return (
    <Stack maw="34rem" mih="70dvh" mx="auto" py="xl" justify="center">
      <PageHeading size="h2">This page didn't load</PageHeading>
      <ErrorNotice onRetry={onRetry}>{children}</ErrorNotice>
    </Stack>
  );
}
