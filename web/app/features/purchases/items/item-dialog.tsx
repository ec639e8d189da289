import { SimpleGrid, Text, TextInput } from "@mantine/core";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { type Item, itemRequest, newItemRequest } from "@wagefloor/contract/items/items.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { centsOfDollars, dollarsOfCents } from "../../../lib/format/dollars.ts";
import { formatDay, formatMoney } from "../../../lib/format/format.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { useTypedForm } from "../../../ui/dialogs/use-typed-form.ts";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useSaveItem } from "./api.ts";
import { ClassQuestions } from "./class-questions.tsx";

interface ItemDialogProps {
  /** The item to change; a new one without it. */
  readonly saved?: Item;
  /** What a new one begins with; the price in cents. */
  readonly proposed?: { readonly name: string; readonly price: number | null };
  readonly onSaved?: (item: Item) => void;
  readonly onClose: () => void;
}

/** Adds an item or changes one: name, price, employer's share, cap per pay period, and class. */
export function ItemDialog({ saved, proposed, onSaved, onClose }: ItemDialogProps) {
  const saving = useSaveItem(saved?.id ?? null);
  const form = useTypedForm(saving, () => ({
    name: saved?.name ?? proposed?.name.slice(0, 100) ?? "",
    price: dollarsOf(saved?.price ?? proposed?.price ?? null),
    employerShare: dollarsOf(saved?.employerShare ?? 0),
    periodCap: dollarsOf(saved?.periodCap ?? null),
    answers: saved?.answers ?? {},
  }));
  const { typed, change } = form;
  const { name, price: typedPrice, employerShare: typedShare, answers } = typed;
  const hasNewAnswers = answers !== saved?.answers;
  const item = {
    ...{ name, price: centsOfDollars(typedPrice), employerShare: centsOfDollars(typedShare || "0") },
    periodCap: typed.periodCap.trim() === "" ? null : (centsOfDollars(typed.periodCap) ?? 0),
    ...(hasNewAnswers && { answers }),
  };
  const mistakes = mistakesIn(saved ? itemRequest : newItemRequest, item);
  const shown = form.shownOf(mistakes);

  function save() {
    const { price, employerShare, periodCap } = item;
    form.trySending(mistakes, () => {
      if (price === null || employerShare === null) return;
      const answered = hasNewAnswers && { answers };
      saving.mutate({ name, price, employerShare, periodCap, ...answered }, { onSuccess: done });
    });
  }

  function done(items: readonly Item[]) {
    const found = items.find((one) => (saved ? one.id === saved.id : one.name === name.trim()));
    if (found) onSaved?.(found);
    onClose();
  }

  return (
    <Dialog
      title={saved ? "Change item" : "Add an item"}
      size="lg"
      pending={saving.isPending}
      onClose={onClose}
    >
      <DialogForm
        complete
        pending={saving.isPending}
        submitLabel={saved ? "Save item" : "Add item"}
        onSubmit={save}
        onClose={onClose}
      >
        <TextInput
          label="Name"
          placeholder="Work boots"
          data-autofocus
          maxLength={100}
          value={name}
          error={shown.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DollarsInput
            label="Price"
            value={typedPrice}
            error={shown.price}
            onChange={({ currentTarget }) => change({ price: currentTarget.value })}
          />
          <DollarsInput
            label="Employer pays"
            value={typedShare}
            error={shown.employerShare}
            onChange={({ currentTarget }) => change({ employerShare: currentTarget.value })}
          />
        </SimpleGrid>
        {item.price !== null && item.employerShare !== null && item.employerShare <= item.price && (
          <Text fz="sm">
            Each employee owes <b>{formatMoney(item.price - item.employerShare)}</b>.
            {saved && " Purchases already recorded don't change."}
          </Text>
        )}
        <DollarsInput
          label="Maximum deduction per pay period"
          description={
            saved
              ? "Leave blank for no limit. A change applies starting with the next run."
              : "Leave blank for no limit. All purchases of this item share the limit."
          }
          value={typed.periodCap}
          error={shown.periodCap}
          onChange={({ currentTarget }) => change({ periodCap: currentTarget.value })}
        />
        <ClassQuestions
          answers={answers}
          mistake={shown.answers}
          onChange={(given) => change({ answers: given })}
        />
        {saved?.answered && !hasNewAnswers && (
          <Text fz="sm" c="dimmed">
            The questions were answered on {formatDay(saved.answered.at)}
            {saved.answered.by !== null && ` by ${saved.answered.by}`}.
          </Text>
        )}
        {form.failure && (
          <ErrorNotice>
            {sentenceOf(form.failure, "The item couldn't be saved. Please try again.")}
          </ErrorNotice>
        )}
      </DialogForm>
    </Dialog>
  );
}

function dollarsOf(amount: number | null): string {
  return amount === null ? "" : dollarsOfCents(amount);
}
