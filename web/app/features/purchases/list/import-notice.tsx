import { Button, Group, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignedAuthorizations } from "@wagefloor/contract/purchases/import.ts";
import { useLocation, useNavigate } from "react-router";
import { reviewAddress } from "../../../lib/address/review-address.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { openReviewsQuery } from "../../reviews/api.ts";
import { purchasesQuery, useUndoImport } from "../api.ts";
import { takeUpRecorded } from "../import/import-draft.ts";
import { sourceWords } from "../import/import-words.ts";
import { SignedNote } from "../import/signed-note.tsx";

interface ImportNoticeProps {
  readonly importId: string;
  readonly onShowAll: () => void;
}

/** What was recorded of one list, whatever else the page is narrowed to; the way back to the file that was being reviewed, and the way to undo it. */
export function ImportNotice({ importId, onShowAll }: ImportNoticeProps) {
  const list = useInfiniteQuery(purchasesQuery({ search: "", item: "", import: importId }));
  const undoing = useUndoImport(importId);
  const [review] = useQuery(openReviewsQuery).data ?? [];
  const { state } = useLocation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const signed = (state as { readonly signed?: SignedAuthorizations } | null)?.signed;
  const [recorded] = list.data?.pages ?? [];
  if (recorded === undefined)
    return <QueryFailure query={list} fallback="What was recorded from this list couldn't be loaded." />;
  const { count, total } = recorded;
  const [first] = recorded.purchases;
  const fileName = first?.import?.fileName;
  const source = fileName && sourceWords(fileName);
  const noun = first?.kind === "opening" ? "opening balance" : "purchase";

  function undo() {
    undoing.mutate(undefined, {
      onSuccess: ({ undone }) => {
        const takenUp = takeUpRecorded(client, importId);
        const said = [`${quantity(undone, noun)} undone.`, ...(takenUp.page === null ? [takenUp.why] : [])];
        notifications.show({ message: said.join(" ") });
        navigate(takenUp.page ?? "/app/purchases");
      },
    });
  }

  return (
    <Notice
      kind={count === 0 ? "information" : "done"}
      title={
        source === undefined
          ? "Nothing from this list"
          : `${quantity(count, noun)} from ${source} recorded: ${formatMoney(total)}`
      }
    >
      <Stack gap="sm">
        {signed && <SignedNote signed={signed} isRecorded />}
        <SendFailure title="Nothing was undone" sending={undoing} fallback="Please try again." />
        <Group gap="sm">
          {review && (
            <LinkButton size="sm" to={reviewAddress(review.id)}>
              Back to {review.fileName}
            </LinkButton>
          )}
          {count > 0 && (
            <Button variant="default" size="sm" loading={undoing.isPending} onClick={undo}>
              Undo
            </Button>
          )}
          <Button variant="default" size="sm" onClick={onShowAll}>
            Show all purchases
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
