import { Button, Text } from "@mantine/core";
import { type ComponentType, type ReactNode, useState } from "react";
import { Row, RowList } from "./row-list.tsx";

/** The dialog of one item of an `ItemList`. */
export interface ItemDialogProps<Item> {
  readonly item: Item;
  readonly onClose: () => void;
}

interface ItemAction<Item> {
  /** On its button. */
  readonly label: string | ((item: Item) => string);
  /** Whether it should be done next; its button stands out then. */
  readonly isDue?: (item: Item) => boolean;
  /** What its button opens. */
  readonly Dialog: ComponentType<ItemDialogProps<Item>>;
}

interface ItemListProps<Item> {
  readonly items: readonly Item[];
  /** Shown when there are no items. */
  readonly empty: string;
  readonly keyOf: (item: Item) => string;
  /** The item in the label of its buttons, for screen readers. */
  readonly nameOf: (item: Item) => string;
  readonly actions: readonly ItemAction<Item>[];
  /** A link to a page of the item, before its actions. */
  readonly linkOf?: (item: Item) => ReactNode;
  /** What is shown of an item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list whose items can each be changed or removed, in a dialog. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { items, empty, keyOf, nameOf, actions, linkOf, children } = props;
  const [opened, setOpened] = useState<Pick<ItemAction<Item>, "Dialog"> & { readonly item: Item }>();
  const buttonOf = ({ label, isDue, Dialog }: ItemAction<Item>, item: Item) => {
    const deed = typeof label === "string" ? label : label(item);
    return (
      <Button
        key={deed}
        variant={isDue?.(item) ? "filled" : "default"}
        size="sm"
        aria-label={`${deed} ${nameOf(item)}`}
        onClick={() => setOpened({ item, Dialog })}
      >
        {deed}
      </Button>
    );
  };
  return (
    <>
      {items.length === 0 ? (
        <Text size="sm">{empty}</Text>
      ) : (
        <RowList>
          {items.map((item) => (
            <Row
              key={keyOf(item)}
              actions={
                <>
                  {linkOf?.(item)}
                  {actions.map((action) => buttonOf(action, item))}
                </>
              }
            >
              {children(item)}
            </Row>
          ))}
        </RowList>
      )}
      {opened && <opened.Dialog item={opened.item} onClose={() => setOpened(undefined)} />}
    </>
  );
}
