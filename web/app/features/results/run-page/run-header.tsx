import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconArrowLeft } from "@tabler/icons-react";
import type { RunWithMaker } from "@wagefloor/contract/runs/runs.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatMoment } from "../../../lib/format/format.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { RunStatusBadge } from "../../history/run-status-badge.tsx";
import { VoidRunDialog } from "../../history/void-run-dialog.tsx";
import { analysisAddress } from "../../runs/run-address.ts";
import { DownloadMenu } from "../download-menu.tsx";
import classes from "../run-header.module.css";

/** What a run is: its pay date, its file, when it was made, and what can be done with it. */
export function RunHeader({ run }: { readonly run: RunWithMaker }) {
  const [voiding, { open, close }] = useDisclosure(false);
  return (
    <header>
      <Anchor component={Link} to="/app/results" className={classes.back ?? ""} underline="hover">
        <IconArrowLeft size={16} aria-hidden />
        All runs
      </Anchor>
      <Group justify="space-between" align="flex-end" gap="md" mt="xs">
        <Stack gap={4} miw={0}>
          <Group gap="sm">
            <PageHeading id="run-heading">Pay date {formatCalendarDate(run.payDate)}</PageHeading>
            <RunStatusBadge status={run.status} size="lg" />
          </Group>
          <Text c="dimmed" className={classes.origin ?? ""}>
            {run.fileName} · run {formatMoment(run.createdAt)}
            {run.madeBy && ` by ${run.madeBy}`}
          </Text>
        </Stack>
        <Group gap="xs" className={classes.deeds ?? ""}>
          {!run.allowanceReturned && <DownloadMenu run={run} />}
          {run.status === "completed" && (
            <>
              <LinkButton size="sm" variant="default" to={analysisAddress(run.id)}>
                Replace file
              </LinkButton>
              <Button size="sm" variant="subtle" color="red" onClick={open}>
                Void run
              </Button>
            </>
          )}
        </Group>
      </Group>
      {voiding && <VoidRunDialog run={run} focusAfter="run-heading" onClose={close} />}
    </header>
  );
}
