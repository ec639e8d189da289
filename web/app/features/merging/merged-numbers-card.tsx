import { Button, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import { useState } from "react";
import { useQueryOfAddress } from "../../lib/address/use-query.ts";
import { byWhom } from "../../lib/format/by-whom.ts";
import { formatMoment } from "../../lib/format/format.ts";
import { LedgerTable } from "../../ui/ledger-table.tsx";
import { PlainSection } from "../../ui/page/plain-section.tsx";
import { Row, RowList } from "../../ui/row-list.tsx";
import { balanceQuery } from "../employees/api.ts";
import { useEntryRuns } from "../employees/entry-runs.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { UndoMergeDialog } from "./undo-merge-dialog.tsx";

interface MergedNumbersCardProps {
  readonly employeeNumber: string;
}

type Merged = Balance["merged"][number];

/** The other employee numbers of one person, and the way to add one. */
export function MergedNumbersCard({ employeeNumber }: MergedNumbersCardProps) {
  const runOf = useEntryRuns(employeeNumber);
  const balance = useQuery(balanceQuery(employeeNumber));
  const asked = useAskedMerge();
  const [isMerging, setIsMerging] = useState(false);
  const [undone, setUndone] = useState<Merged | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const merged = balance.data?.merged ?? [];
  const shown = merged.find(({ id }) => id === opened);
  if (balance.data === undefined) return null;
  return (
    <PlainSection labelledBy="other-numbers">
      <Title order={2} id="other-numbers" tabIndex={-1} mb="xs">
        Other employee numbers
      </Title>
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          {merged.length === 0
            ? "Was this employee renumbered, rehired, or set up twice? Merge the two numbers to keep one balance."
            : "Pay under these numbers counts for this employee."}
        </Text>
        {merged.length > 0 && (
          <RowList>
            {merged.map((one) => (
              <MergedNumber
                key={one.id}
                merged={one}
                isOpen={one.id === shown?.id}
                onToggle={() => setOpened(one.id === opened ? null : one.id)}
                onUndo={() => setUndone(one)}
              />
            ))}
          </RowList>
        )}
        {shown && (
          <section aria-labelledby="merged-entries">
            <Title order={3} id="merged-entries" fz="md">
              Entries under {shown.employeeNumber}
            </Title>
            <LedgerTable entries={shown.entries} runOf={runOf} />
          </section>
        )}
        <div className="screen-only">
          <Button variant="default" size="sm" onClick={() => setIsMerging(true)}>
            This is the same person as…
          </Button>
        </div>
      </Stack>
      {isMerging && <MergeDialog employeeNumber={employeeNumber} onClose={() => setIsMerging(false)} />}
      {asked.other !== null && (
        <MergeDialog employeeNumber={employeeNumber} with={asked.other} onClose={asked.forget} />
      )}
      {undone !== null && (
        <UndoMergeDialog merge={undone} focusAfter="other-numbers" onClose={() => setUndone(null)} />
      )}
    </PlainSection>
  );
}

/** The employee whom the address proposes to merge with, as the page of a run does. */
function useAskedMerge() {
  const [query, setQuery] = useQueryOfAddress();
  return {
    other: query.get("merge"),
    forget: () => {
      query.delete("merge");
      setQuery(query, { replace: true, preventScrollReset: true });
    },
  };
}

interface MergedNumberProps {
  readonly merged: Merged;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onUndo: () => void;
}

function MergedNumber({ merged, isOpen, onToggle, onUndo }: MergedNumberProps) {
  const { employeeNumber, mergedAt, mergedBy } = merged;
  return (
    <Row
      actions={
        <>
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Hide" : "Show"} entries of ${employeeNumber}`}
            onClick={onToggle}
          >
            {isOpen ? "Hide entries" : "Show entries"}
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Undo merge with ${employeeNumber}`}
            onClick={onUndo}
          >
            Undo merge
          </Button>
        </>
      }
    >
      <b>{employeeNumber}</b>
      <Text fz="xs" c="dimmed">
        Merged on {formatMoment(mergedAt)} by {byWhom(mergedBy)}
      </Text>
    </Row>
  );
}
