import { Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import {
  type ListedPurchase,
  type ReturnRequest,
  returnRequest,
} from "@wagefloor/contract/purchases/purchases.ts";
import type { ItemClass } from "@wagefloor/domain/items/rule-lists.ts";
import { useState } from "react";
import { classWords } from "../../../lib/format/class-words.ts";
import { centsOfDollars, dollarsOfCents } from "../../../lib/format/dollars.ts";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { newId } from "../../../lib/new-id.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { returnPreviewQuery, useReturnPurchase } from "../api.ts";
import { keptOf } from "./purchase-table.tsx";
import { ReturnOutcome } from "./return-outcome.tsx";

interface ReturnDialogProps {
  readonly purchase: ListedPurchase;
  readonly itemClass: ItemClass | null | undefined;
  /** Id of what gets the focus once there is nothing left to return. */
  readonly focusAfter: string;
  readonly onClose: () => void;
}

/** Takes a purchase back, the whole of it or an amount, after showing what that comes to. */
export function ReturnDialog({ purchase, itemClass, focusAfter, onClose }: ReturnDialogProps) {
  const words = classWords(itemClass).takeBack;
  const kept = keptOf(purchase);
  const returning = useReturnPurchase(purchase.id);
  const [id] = useState(newId);
  const form = useSchemaForm({
    schema: returnRequest,
    initial: { what: "whole", amount: "", date: localDate(new Date()), reason: "" },
    toRequest: ({ what, amount, ...typed }) => ({
      ...{ id, ...typed },
      ...(what === "amount" && { amount: centsOfDollars(amount) }),
    }),
    rules: ({ what, amount }) => ({
      amount:
        what === "amount" && (centsOfDollars(amount) ?? 0) > kept && `Enter ${dollarsOfCents(kept)} or less`,
    }),
    sending: returning,
  });
  const isWhole = form.values.what === "whole";
  const isAsked = form.mistakes.amount === undefined;
  const preview = useQuery({
    ...returnPreviewQuery(
      purchase.id,
      isWhole ? undefined : (centsOfDollars(form.values.amount) ?? Number.NaN),
    ),
    // Once it's recorded, the same return again would be refused.
    enabled: isAsked && !returning.isPending && !returning.isSuccess,
  });
  const isCurrent = preview.isSuccess && !preview.isPlaceholderData && !preview.isFetching;

  function submit(request: ReturnRequest) {
    if (!preview.data) return;
    const { balance, toPayBack } = preview.data;
    returning.mutate({ ...request, seen: { balance, toPayBack } }, { onSuccess: done });
  }

  function done({ balance, toPayBack }: { readonly balance: number; readonly toPayBack: number }) {
    const owes = `Employee ${purchase.employeeNumber} now owes ${formatMoney(balance)}.`;
    notifications.show({
      message:
        toPayBack > 0 ? `${owes} Pay back ${formatMoney(toPayBack)} through payroll.` : `Recorded. ${owes}`,
      autoClose: toPayBack > 0 ? false : 6000,
    });
    onClose();
  }

  return (
    <FormDialog
      title={words.title}
      focusAfter={focusAfter}
      form={form}
      complete={Object.keys(form.mistakes).length > 0 || isCurrent}
      submitLabel={words.submit}
      failureTitle="Nothing was recorded"
      failureSentence="Please try again. It won't be recorded twice."
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fz="sm">
        {purchase.item?.name ?? "Purchase"} of employee {purchase.employeeNumber},{" "}
        {formatCalendarDate(purchase.date)}: {formatMoney(purchase.amount)}
        {kept < purchase.amount && `, ${formatMoney(purchase.amount - kept)} of it ${words.done}`}.
        {purchase.paid > 0 && ` ${formatMoney(purchase.paid)} was already deducted.`}
      </Text>
      <Radio.Group label={words.question} {...form.getInputProps("what")}>
        <Stack mt="xs" gap="xs">
          <Radio size="md" value="whole" label={`All of it: ${formatMoney(kept)}`} data-autofocus />
          <Radio size="md" value="amount" label="Part of the amount" />
        </Stack>
      </Radio.Group>
      {!isWhole && <DollarsInput label={words.amount} {...form.getInputProps("amount")} />}
      <TextInput type="date" label={words.day} max={localDate(new Date())} {...form.getInputProps("date")} />
      <Textarea label="Reason" autosize minRows={2} maxLength={500} {...form.getInputProps("reason")} />
      {isAsked && (
        <div aria-live="polite" aria-atomic="true">
          {preview.isPending && <Loading label="Calculating the new balance" />}
          <QueryFailure query={preview} fallback="The new balance couldn't be calculated." />
          {preview.data && !preview.isError && (
            <ReturnOutcome
              preview={preview.data}
              words={words}
              isStale={!isCurrent && !returning.isPending}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
