import { Button, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { PlainSection } from "../../ui/page/plain-section.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { Row, RowList } from "../../ui/row-list.tsx";
import { namesQuery, useUnlinkName } from "./api.ts";

interface LinkedNamesCardProps {
  readonly employeeNumber: string;
}

/** The names by which files without employee numbers call an employee; nothing for an employee of files with numbers. */
export function LinkedNamesCard({ employeeNumber }: LinkedNamesCardProps) {
  const names = useQuery(namesQuery(employeeNumber));
  const [unlinked, setUnlinked] = useState<string | null>(null);
  if (names.isPending || names.data?.length === 0) return null;
  return (
    <PlainSection labelledBy="linked-names">
      <Title order={2} id="linked-names" tabIndex={-1} mb="xs">
        Names in payroll files
      </Title>
      <QueryFailure query={names} fallback="The names couldn't be loaded." />
      <Text fz="sm" c="dimmed" mb="md">
        In files without employee numbers, pay under these names is this employee's.
      </Text>
      <RowList>
        {names.data?.map((name) => (
          <Row
            key={name}
            actions={
              <Button
                variant="default"
                size="sm"
                aria-label={`Unlink ${name}`}
                onClick={() => setUnlinked(name)}
              >
                Unlink
              </Button>
            }
          >
            <b>{name}</b>
          </Row>
        ))}
      </RowList>
      {unlinked !== null && (
        <UnlinkDialog employeeNumber={employeeNumber} name={unlinked} onClose={() => setUnlinked(null)} />
      )}
    </PlainSection>
  );
}

interface UnlinkDialogProps extends LinkedNamesCardProps {
  readonly name: string;
  readonly onClose: () => void;
}

function UnlinkDialog({ employeeNumber, name, onClose }: UnlinkDialogProps) {
  const unlinking = useUnlinkName(employeeNumber);
  return (
    <ConfirmDialog
      title="Unlink this name?"
      confirmLabel="Unlink name"
      pending={unlinking.isPending}
      focusAfter="linked-names"
      error={unlinking.error && sentenceOf(unlinking.error, "The name couldn't be unlinked.")}
      onConfirm={() => unlinking.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    >
      The review of the next file with {name} asks again who that is. Past runs and balances don't change. If
      a run counted someone else's pay for this employee, void that run.
    </ConfirmDialog>
  );
}
