import { Button, Group, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { classWords } from "../../../lib/format/class-words.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { withItem } from "./typed-purchase.ts";
import type { useTypedPurchase } from "./use-typed-purchase.ts";

interface PurchaseFieldsProps {
  readonly form: ReturnType<typeof useTypedPurchase>["form"];
  /** The items that can be bought; undefined if they couldn't be loaded. */
  readonly offered: readonly Item[] | undefined;
  readonly onAddItem: () => void;
}

/** Stands for no choice in the list of items, where an empty text is something else. */
const unchosen = "unchosen";

/** What was bought, for how much, and when; and a way to add an item where there is none. */
export function PurchaseFields({ form, offered, onAddItem }: PurchaseFieldsProps) {
  const items = offered ?? [];
  const words = classWords(items.find(({ id }) => id === form.values.item)?.itemClass);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Item"
          error={form.errors.item}
          data={[
            ...(form.values.item === null
              ? [{ value: unchosen, label: "Choose an item", disabled: true }]
              : []),
            ...items.map(({ id: value, name }) => ({ value, label: name })),
            { value: "", label: items.length === 0 ? "No items yet" : "Something else" },
          ]}
          value={form.values.item ?? unchosen}
          onChange={({ currentTarget: { value } }) => form.change(withItem(value, items))}
        />
        <DollarsInput label="Employee owes" {...form.getInputProps("amount")} />
        <TextInput type="date" label="Date" max={localDate(new Date())} {...form.getInputProps("date")} />
        <TextInput label={`${words.receipt} (optional)`} maxLength={100} {...form.getInputProps("receipt")} />
      </SimpleGrid>
      {offered?.length === 0 && (
        <Group gap="sm">
          <Text fz="sm" c="dimmed">
            With an item you don't have to type its price again.
          </Text>
          <Button variant="default" size="sm" onClick={onAddItem}>
            Add an item
          </Button>
        </Group>
      )}
      <TextInput label="Note (optional)" maxLength={500} {...form.getInputProps("note")} />
    </>
  );
}
