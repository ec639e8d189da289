import { Button, Group, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { employeeAddress } from "../../lib/address/employee-address.ts";
import { newId } from "../../lib/new-id.ts";
import { Loading } from "../../ui/page/loading.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { mergePreviewQuery, type useMerge } from "./api.ts";
import { MergeFigures } from "./merge-figures.tsx";

interface ConfirmMergeProps {
  readonly one: string;
  readonly other: string;
  readonly merging: ReturnType<typeof useMerge>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What merging changes, the number that is kept, and the button to merge. */
export function ConfirmMerge({ one, other, merging, onBack, onClose }: ConfirmMergeProps) {
  const [keep, setKeep] = useState<string | null>(null);
  const [id] = useState(newId);
  const preview = useQuery({
    ...mergePreviewQuery({ one, other, keep }),
    placeholderData: (before) => before,
  });
  const navigate = useNavigate();
  const step = useRef<HTMLDivElement>(null);
  // The previous step is unmounted, and the focus with it.
  useEffect(() => step.current?.focus(), []);
  const kept = preview.data?.kept;
  const isCurrent = preview.isSuccess && !preview.isPlaceholderData;

  function merge() {
    if (!isCurrent) return;
    merging.mutate({ id, one, other, keep, seen: preview.data.seen }, { onSuccess: done });
  }

  function done({ merged, kept: number }: { readonly merged: string; readonly kept: string }) {
    notifications.show({ message: `${merged} was merged with ${number}.` });
    onClose();
    if (number !== one) navigate(employeeAddress(number), { replace: true });
  }

  return (
    <Stack ref={step} tabIndex={-1} style={{ outline: "none" }}>
      {preview.isPending && <Loading label="Loading what changes" />}
      <QueryFailure query={preview} fallback="What changes couldn't be loaded." />
      {preview.data && <MergeFigures preview={preview.data} kept={kept ?? one} onKeep={setKeep} />}
      <SendFailure sending={merging} fallback="The employees couldn't be merged." />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={merging.isPending}>
          Back
        </Button>
        {preview.data && (
          <Button onClick={merge} loading={merging.isPending} disabled={!isCurrent}>
            Merge employees
          </Button>
        )}
      </Group>
    </Stack>
  );
}
