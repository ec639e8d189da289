import { Autocomplete, Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../../../lib/errors.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { employeesQuery } from "../api.ts";
import { employeeAddress } from "../employee-address.ts";
import { mergePreviewQuery, useMerge } from "./api.ts";
import { MergeFigures } from "./merge-figures.tsx";

interface MergeDialogProps {
  readonly employeeNumber: string;
  readonly onClose: () => void;
}

/** Chooses the other employee, shows what merging comes to, and merges. */
export function MergeDialog({ employeeNumber, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<string | null>(null);
  const merging = useMerge();
  return (
    <Dialog title="Merge employees" size="lg" pending={merging.isPending} onClose={onClose}>
      {other === null ? (
        <ChooseOther employeeNumber={employeeNumber} onChoose={setOther} onClose={onClose} />
      ) : (
        <ConfirmMerge
          one={employeeNumber}
          other={other}
          merging={merging}
          onBack={() => {
            merging.reset();
            setOther(null);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ChooseOtherProps extends MergeDialogProps {
  readonly onChoose: (other: string) => void;
}

const mostSuggested = 8;

function ChooseOther({ employeeNumber, onChoose, onClose }: ChooseOtherProps) {
  const employees = useQuery(employeesQuery);
  const [typed, setTyped] = useState("");
  const view = employees.data && createEmployeeView(employees.data);
  const found = view?.select({ filter: "all", search: typed, sort: null }) ?? [];
  const others = found.filter((row) => view?.columns.employeeNumber[row] !== employeeNumber);
  const suggested = others.slice(0, mostSuggested);
  const names = new Map(
    suggested.map((row) => [view?.columns.employeeNumber[row] ?? "", view?.nameOf(row) ?? ""]),
  );
  const only = others.length === 1 ? (view?.columns.employeeNumber[others[0] ?? 0] ?? "") : typed.trim();
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") onChoose(only);
  };
  return (
    <form method="post" noValidate onSubmit={next}>
      <Stack>
        <Text fz="sm">
          Choose the employee who is the same person as {employeeNumber}. You'll see what changes before
          anything does.
        </Text>
        <Autocomplete
          label="Same person as"
          placeholder="Number or name"
          autoComplete="off"
          data-autofocus
          data={typed.trim() === "" ? [] : [...names.keys()]}
          filter={({ options }) => options}
          renderOption={({ option }) => (
            <div>
              <Text fz="sm">{option.value}</Text>
              {names.get(option.value) && (
                <Text fz="xs" c="dimmed">
                  {names.get(option.value)}
                </Text>
              )}
            </div>
          )}
          value={typed}
          onChange={setTyped}
          onOptionSubmit={onChoose}
        />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={false} disabled={typed.trim() === ""}>
            Continue
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

interface ConfirmMergeProps {
  readonly one: string;
  readonly other: string;
  readonly merging: ReturnType<typeof useMerge>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function ConfirmMerge({ one, other, merging, onBack, onClose }: ConfirmMergeProps) {
  const [keep, setKeep] = useState<string | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  const preview = useQuery({
    ...mergePreviewQuery({ one, other, keep }),
    placeholderData: (before) => before,
  });
  const navigate = useNavigate();
  const step = useRef<HTMLDivElement>(null);
  // What was chosen before is gone, and the focus with it.
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
      {preview.isError && (
        <ErrorNotice>{sentenceOf(preview.error, "What changes couldn't be loaded.")}</ErrorNotice>
      )}
      {preview.data && <MergeFigures preview={preview.data} kept={kept ?? one} onKeep={setKeep} />}
      {merging.isError && (
        <ErrorNotice>{sentenceOf(merging.error, "The employees couldn't be merged.")}</ErrorNotice>
      )}
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
