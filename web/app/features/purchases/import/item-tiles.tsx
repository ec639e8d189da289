import { Button, Fieldset, SimpleGrid, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { noItem } from "@wagefloor/domain/purchases/import/import-terms.ts";
import { useState } from "react";
import { ItemDialog } from "../items/item-dialog.tsx";
import { isSuch, type UsualItem, usualItems } from "./usual-items.ts";

interface ItemTilesProps {
  readonly label: string;
  readonly description: string;
  readonly items: readonly Item[];
  /** The chosen item's id, or `noItem`; null while it's open. */
  readonly chosen: string | null;
  /** What a new item costs by the list, in cents; null where it doesn't say. */
  readonly price: number | null;
  readonly onChoose: (item: string) => void;
}

/** What was bought, as one question: a tile for each item, for each usual kind that none of them is, and for anything else. */
export function ItemTiles({ label, description, items, chosen, price, onChoose }: ItemTilesProps) {
  const [added, setAdded] = useState<UsualItem | null>(null);
  const lacking = usualItems.filter((usual) => !items.some((item) => isSuch(item, usual)));
  const tiles = [...items.map(({ id, name }) => ({ id, name })), { id: noItem, name: "Other" }];
  return (
    <Fieldset
      variant="unstyled"
      p={0}
      mx={0}
      legend={
        <Text span fz="sm" fw={600}>
          {label}
        </Text>
      }
    >
      <Text fz="sm" c="dimmed" mb="xs">
        {description}
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 3, md: 4 }} spacing="xs">
        {tiles.map(({ id, name }) => (
          <Button
            key={id}
            variant={chosen === id ? "filled" : "default"}
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
          >
            {name}
          </Button>
        ))}
        {lacking.map((usual) => (
          <Button
            key={usual.name}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Add ${usual.name} as an item`}
            onClick={() => setAdded(usual)}
          >
            {usual.name}
          </Button>
        ))}
      </SimpleGrid>
      {added && (
        <ItemDialog
          proposed={{ ...added, price }}
          onSaved={({ id }) => onChoose(id)}
          onClose={() => setAdded(null)}
        />
      )}
    </Fieldset>
  );
}
