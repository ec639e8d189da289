import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { noItem } from "@wagefloor/domain/purchases/import/import-terms.ts";
import { itemMentioned, type KnownItem } from "@wagefloor/domain/purchases/import/match-item.ts";
import { useState } from "react";
import { quantity } from "../../../lib/format/quantity.ts";
import { ItemDialog } from "../items/item-dialog.tsx";
import { ItemTiles } from "./item-tiles.tsx";
import { mostFrequentPrice, type UnknownItem, unknownItems } from "./open-questions.ts";
import type { QuestionProps } from "./questions-card.tsx";
import type { Known } from "./use-checked-rows.ts";
import { answersFrom } from "./usual-items.ts";

interface ItemQuestionProps extends QuestionProps {
  readonly known: Known;
}

/** The choices of a field for an item. */
export function itemOptions(items: readonly KnownItem[], none: string) {
  return [
    { value: "", label: none },
    ...items.map(({ id, name }) => ({ value: id, label: name })),
    { value: noItem, label: "Not one of the items" },
  ];
}

/** The item of rows that don't name one. */
export function ItemForAll({ checked, decisions, onDecide, known }: ItemQuestionProps) {
  const unnamed = checked.filter(({ itemText, leftOut }) => itemText === "" && leftOut === null);
  if (unnamed.length === 0) return null;
  return (
    <ItemTiles
      label="What did they buy?"
      description={`For ${quantity(unnamed.length, "row")} without an item`}
      items={known.items}
      chosen={decisions.itemForAll}
      price={mostFrequentPrice(unnamed)}
      onChoose={(itemForAll) => onDecide({ itemForAll })}
    />
  );
}

const mostShown = 12;

/** What each text is that isn't the name of an item. */
export function ItemsQuestion({ checked, decisions, onDecide, known }: ItemQuestionProps) {
  const [adds, setAdds] = useState<UnknownItem | null>(null);
  const unknown = unknownItems(checked, known.items);
  if (unknown.length === 0) return null;
  const open = unknown.filter(({ key }) => !decisions.items.has(key));
  const choose = (texts: readonly UnknownItem[], item: string) =>
    onDecide({ items: new Map([...decisions.items, ...texts.map(({ key }) => [key, item] as const)]) });
  const suggestions = open.flatMap((text) => {
    const item = itemMentioned(text.text, known.items);
    return item === null ? [] : [[text.key, item.id] as const];
  });
  const [only, ...others] = unknown;
  if (only !== undefined && others.length === 0)
    return (
      <ItemTiles
        label={`What is “${only.text}”?`}
        description={quantity(only.rows, "row")}
        items={known.items}
        chosen={decisions.items.get(only.key) ?? null}
        price={only.price}
        onChoose={(item) => choose([only], item)}
      />
    );
  return (
    <Stack gap="sm">
      {suggestions.length > 1 && (
        <Group>
          <Button
            variant="default"
            onClick={() => onDecide({ items: new Map([...decisions.items, ...suggestions]) })}
          >
            Use the suggested items for {suggestions.length} descriptions
          </Button>
        </Group>
      )}
      {open.length > 1 && (
        <ItemTiles
          label={`What are these ${open.length} descriptions?`}
          description="For all of them, or choose below"
          items={known.items}
          chosen={null}
          price={null}
          onChoose={(item) => choose(open, item)}
        />
      )}
      {unknown.slice(0, mostShown).map((text) => (
        <Group key={text.key} align="end" gap="sm">
          <NativeSelect
            label={text.text}
            description={quantity(text.rows, "row")}
            data={itemOptions(known.items, "Choose an item")}
            value={decisions.items.get(text.key) ?? ""}
            onChange={({ currentTarget: { value } }) => value !== "" && choose([text], value)}
            w={{ base: "100%", xs: 420 }}
          />
          {!decisions.items.has(text.key) && (
            <Button variant="default" size="md" onClick={() => setAdds(text)}>
              Add as a new item
            </Button>
          )}
        </Group>
      ))}
      {unknown.length > mostShown && (
        <Text fz="sm" c="dimmed">
          And {unknown.length - mostShown} more: choose one item for all of them, or on their rows.
        </Text>
      )}
      {adds && (
        <ItemDialog
          proposed={{ name: adds.text, price: adds.price, answers: answersFrom(adds.text) }}
          onSaved={({ id }) => choose([adds], id)}
          onClose={() => setAdds(null)}
        />
      )}
    </Stack>
  );
}
