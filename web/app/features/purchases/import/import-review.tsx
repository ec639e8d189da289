import { Button, Card, Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { describeColumns } from "@wagefloor/domain/purchases/import/find-columns.ts";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import type { ImportDecisions } from "@wagefloor/domain/purchases/import/import-terms.ts";
import { useNavigate } from "react-router";
import { quantity } from "../../../lib/format/quantity.ts";
import { KeptFocus } from "../../../ui/kept-focus/kept-focus.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useRecordPurchases } from "../api.ts";
import { PurchaseRules } from "../items/purchase-rules.tsx";
import { ColumnsCard } from "./columns-card.tsx";
import { type ImportDraft, keepRecorded } from "./import-draft.ts";
import classes from "./import-review.module.css";
import { ImportTotalsList } from "./import-totals-list.tsx";
import { importWords, recordBar } from "./import-words.ts";
import { QuestionsCard } from "./questions-card.tsx";
import { ReviewTable } from "./review-table.tsx";
import { SignedNote } from "./signed-note.tsx";
import { type Known, useCheckedRows } from "./use-checked-rows.ts";

interface ImportReviewProps {
  readonly kind: ImportKind;
  readonly draft: ImportDraft;
  readonly known: Known;
  readonly onChange: (draft: ImportDraft | null) => void;
}

/** Everything a list would record, with what is wrong mended in place, and the one button that records it. */
export function ImportReview({ kind, draft, known, onChange }: ImportReviewProps) {
  const { decisions } = draft;
  const review = useCheckedRows(kind, draft, known);
  const { rows, checked } = review;
  const { itemRules = [], signed } = (review.recorded.length > 0 && review.preview.data) || {};
  const decide = (decided: Partial<ImportDecisions>) =>
    onChange({ ...draft, decisions: { ...decisions, ...decided } });

  function setHeader(hasHeader: boolean) {
    const header = hasHeader ? 0 : null;
    onChange({ ...draft, header, ...describeColumns(draft.table, header) });
  }

  return (
    <Stack gap="lg">
      <ColumnsCard
        kind={kind}
        draft={draft}
        onChange={(columns) => decide({ columns })}
        onHeader={setHeader}
      />
      <KeptFocus after={recordBar}>
        <QuestionsCard
          kind={kind}
          rows={rows}
          known={known}
          checked={checked}
          decisions={decisions}
          onDecide={decide}
        />
      </KeptFocus>
      <PurchaseRules isList rules={itemRules} />
      {signed && signed.count + signed.missing.length > 0 && (
        <Notice kind="information">
          <SignedNote signed={signed} isRecorded={false} />
        </Notice>
      )}
      <ReviewTable kind={kind} checked={checked} known={known} decisions={decisions} onDecide={decide} />
      <RecordBar
        kind={kind}
        draft={draft}
        known={known}
        review={review}
        onLeaveOut={(lines) =>
          decide({ takes: new Map([...decisions.takes, ...lines.map((line) => [line, false] as const)]) })
        }
        onDone={() => onChange(null)}
      />
    </Stack>
  );
}

interface RecordBarProps extends Pick<ImportReviewProps, "kind" | "draft" | "known"> {
  readonly review: ReturnType<typeof useCheckedRows>;
  readonly onLeaveOut: (lines: readonly number[]) => void;
  readonly onDone: () => void;
}

/** What is recorded, in sums, and the button; it stays in view below a long list. */
function RecordBar({ kind, draft, known, review, onLeaveOut, onDone }: RecordBarProps) {
  const { checked, recorded, toSend, preview, isChecking } = review;
  const recording = useRecordPurchases();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { noun } = importWords[kind];
  const open = checked.filter(({ problems, leftOut }) => leftOut === null && problems.length > 0);
  const leftOut = checked.filter((row) => row.leftOut !== null).length;

  function record() {
    recording.mutate(
      { purchases: toSend, import: { id: draft.id, fileName: draft.source } },
      {
        onSuccess: ({ signed }) => {
          keepRecorded(client, kind, draft);
          onDone();
          navigate(`/app/purchases?import=${draft.id}`, { state: { signed } });
        },
      },
    );
  }

  return (
    <Card id={recordBar} tabIndex={-1} className={classes.bar ?? ""} component="section" aria-label="Record">
      <Stack gap="sm">
        <Group justify="space-between" gap="md">
          <ImportTotalsList
            recorded={recorded}
            items={known.items}
            noun={noun}
            open={open.length}
            leftOut={leftOut}
          />
          <Group gap="sm">
            {open.length > 0 && (
              <Button
                variant="default"
                size="md"
                aria-label={`Leave out ${quantity(open.length, "row")} to fix`}
                onClick={() => onLeaveOut(open.map(({ line }) => line))}
              >
                Leave out {open.length}
              </Button>
            )}
            <Button
              size="md"
              disabled={open.length > 0 || toSend.length === 0 || preview.isError}
              loading={recording.isPending || (isChecking && open.length === 0)}
              onClick={record}
            >
              {open.length === 0 && toSend.length > 0 ? `Record ${quantity(toSend.length, noun)}` : "Record"}
            </Button>
          </Group>
        </Group>
        <QueryFailure query={preview} fallback="The list couldn't be checked. Please try again." />
        <SendFailure
          title="Nothing was recorded"
          sending={recording}
          fallback="Please try again. If it was recorded after all, it isn't recorded twice."
        />
      </Stack>
    </Card>
  );
}
