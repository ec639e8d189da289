import { SimpleGrid, Text, TextInput } from "@mantine/core";
import { type Item, itemRequest, type NewItem, newItemRequest } from "@wagefloor/contract/items/items.ts";
import { followAnswers, type GivenAnswers } from "@wagefloor/domain/items/questions/item-questions.ts";
import { classWords } from "../../../lib/format/class-words.ts";
import { centsOfDollars, dollarsOfCents } from "../../../lib/format/dollars.ts";
import { formatDay, formatMoney } from "../../../lib/format/format.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { useSaveItem } from "./api.ts";
import { ClassQuestions } from "./class-questions.tsx";

interface ItemDialogProps {
  /** The item to change; a new one without it. */
  readonly saved?: Item;
  /** What a new one begins with; the price in cents. */
  readonly proposed?: {
    readonly name: string;
    readonly price: number | null;
    readonly answers?: GivenAnswers;
  };
  readonly onSaved?: (item: Item) => void;
  readonly onClose: () => void;
}

/** Adds an item or changes one: name, price, employer's share, cap per pay period, and class. */
export function ItemDialog({ saved, proposed, onSaved, onClose }: ItemDialogProps) {
  const saving = useSaveItem(saved?.id ?? null);
  const form = useSchemaForm({
    schema: saved ? itemRequest : newItemRequest,
    initial: {
      name: saved?.name ?? proposed?.name.slice(0, 100) ?? "",
      price: dollarsOf(saved?.price ?? proposed?.price ?? null),
      employerShare: dollarsOf(saved?.employerShare ?? 0),
      periodCap: dollarsOf(saved?.periodCap ?? null),
      answers: (saved?.answers ? null : (proposed?.answers ?? {})) as GivenAnswers | null,
    },
    toRequest: ({ name, price, employerShare, periodCap, answers }) => ({
      ...{ name, price: centsOfDollars(price), employerShare: centsOfDollars(employerShare || "0") },
      periodCap: periodCap.trim() === "" ? null : (centsOfDollars(periodCap) ?? 0),
      ...(answers && { answers }),
    }),
    sending: saving,
  });
  const { answers } = form.values;
  const [price, share] = [
    centsOfDollars(form.values.price),
    centsOfDollars(form.values.employerShare || "0"),
  ];

  const { ending } = followAnswers(answers ?? saved?.answers ?? {});
  const words = classWords(ending?.itemClass);

  function done(items: readonly Item[], { name }: NewItem) {
    const found = items.find((one) => (saved ? one.id === saved.id : one.name === name));
    if (found) onSaved?.(found);
    onClose();
  }

  return (
    <FormDialog
      title={saved ? "Change item" : "Add an item"}
      size="lg"
      form={form}
      submitLabel={saved ? "Save item" : "Add item"}
      failureSentence="The item couldn't be saved. Please try again."
      onSubmit={(item) => saving.mutate(item, { onSuccess: done })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder={words.name}
        data-autofocus
        maxLength={100}
        {...form.getInputProps("name")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DollarsInput label={words.price} {...form.getInputProps("price")} />
        {(words.hasShare || form.values.employerShare !== dollarsOf(0)) && (
          <DollarsInput label="Employer pays" {...form.getInputProps("employerShare")} />
        )}
      </SimpleGrid>
      {price !== null && share !== null && share <= price && (
        <Text fz="sm">
          Each employee owes <b>{formatMoney(price - share)}</b>.
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
        {...form.getInputProps("periodCap")}
      />
      <ClassQuestions
        answers={answers ?? saved?.answers ?? {}}
        mistake={form.errors.answers}
        onChange={(given) => form.change({ answers: given })}
      />
      {saved?.answered && answers === null && (
        <Text fz="sm" c="dimmed">
          The questions were answered on {formatDay(saved.answered.at)}
          {saved.answered.by !== null && ` by ${saved.answered.by}`}.
        </Text>
      )}
    </FormDialog>
  );
}

function dollarsOf(amount: number | null): string {
  return amount === null ? "" : dollarsOfCents(amount);
}
