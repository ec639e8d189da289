import { Anchor, Stack } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { runAddress } from "../runs/run-address.ts";
import headerClasses from "./run-header.module.css";

interface PageOfRunProps {
  readonly runId: string;
  readonly title: string;
  /** Undefined until the run is loaded. */
  readonly description: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a page about a run, with the way back to it. */
export function PageOfRun({ runId, title, description, children }: PageOfRunProps) {
  return (
    <Stack gap={0} key={runId}>
      <Anchor
        component={Link}
        to={runAddress(runId)}
        className={headerClasses.back ?? ""}
        underline="hover"
        mb="xs"
      >
        <IconArrowLeft size={16} aria-hidden />
        Back to the run
      </Anchor>
      <PageHeader title={title} description={description} />
      {children}
    </Stack>
  );
}
