import { Badge, Button, Card, Group, Stack, Text } from "@mantine/core";
import { IconPlus, IconTag } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { followAnswers } from "@wagefloor/domain/items/questions/item-questions.ts";
import { groundWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { itemClassWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatMoney } from "../../../lib/format/format.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { Row, RowList } from "../../../ui/row-list.tsx";
import { itemsQuery, useSetAside } from "./api.ts";
import { capWords } from "./cap-words.ts";
import { ItemDialog } from "./item-dialog.tsx";

export const meta = pageMeta("Items");

/** What employees can buy: prices, and what the employer pays of them. */
export default function ItemsPage() {
  const items = useQuery(itemsQuery);
  const [edited, setEdited] = useState<Item | "new" | null>(null);
  const [params, setParams] = useSearchParams();
  const asked = items.data?.find(({ id, archived }) => id === params.get("change") && !archived);
  const shown = edited ?? asked ?? null;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited("new")}>
      Add an item
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Items"
        description="What employees can buy, the price, what the employer pays, and the maximum deduction per pay period"
        actions={
          <>
            <LinkButton to="/app/purchases" variant="default">
              Back to purchases
            </LinkButton>
            {(items.data?.length ?? 0) > 0 && add}
          </>
        }
      />
      {items.isPending && <Loading label="Loading items" />}
      <QueryFailure query={items} fallback="The items couldn't be loaded." />
      {items.data?.length === 0 && (
        <EmptyState title="No items yet" icon={<IconTag size={40} stroke={1.5} aria-hidden />} action={add}>
          Add what employees buy through payroll, such as work boots or a uniform. Purchases then start with
          its price.
        </EmptyState>
      )}
      {items.data !== undefined && items.data.length > 0 && (
        <Stack>
          <Text fz="sm" c="dimmed" maw={640}>
            For an item with a class, runs check the rule of each employee's state and deduct nothing until
            its requirements are met. Nothing is deducted for an item without a class, unless you choose to
            deduct it without checking state rules.
          </Text>
          <Card>
            <RowList>
              {items.data.map((item) => (
                <ItemRow key={item.id} item={item} onChange={() => setEdited(item)} />
              ))}
            </RowList>
          </Card>
        </Stack>
      )}
      {shown !== null && (
        <ItemDialog
          {...(shown !== "new" && { saved: shown })}
          onClose={() => {
            setEdited(null);
            if (params.has("change")) setParams({}, { replace: true });
          }}
        />
      )}
    </>
  );
}

function ItemRow({ item, onChange }: { readonly item: Item; readonly onChange: () => void }) {
  const settingAside = useSetAside();
  const { id, name, price, employerShare, employeePays, periodCap, purchases, archived, itemClass } = item;
  const aside = archived ? "offer" : purchases === 0 ? "delete" : "archive";
  return (
    <Row
      actions={
        <>
          {!archived && (
            <Button variant="default" size="sm" aria-label={`Change ${name}`} onClick={onChange}>
              Change
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            aria-label={`${asideWords[aside]} ${name}`}
            loading={settingAside.isPending}
            onClick={() => settingAside.mutate({ id, to: aside })}
          >
            {asideWords[aside]}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {archived && (
            <Badge color="gray" variant="light" tt="none">
              Archived
            </Badge>
          )}
        </Group>
        <Text fz="sm">
          {formatMoney(price)}
          {employerShare > 0 &&
            `: the employer pays ${formatMoney(employerShare)}, the employee ${formatMoney(employeePays)}`}
        </Text>
        {periodCap !== null && <Text fz="sm">{capWords(periodCap)}</Text>}
        <Text fz="sm">{itemClass === null ? noClassOf(item) : `Class: ${itemClassWords[itemClass]}`}</Text>
        <Text fz="sm" c="dimmed">
          {purchases === 0 ? "No purchases yet" : quantity(purchases, "purchase")}
        </Text>
        <SendFailure sending={settingAside} fallback="The item couldn't be changed. Please try again." />
      </Stack>
    </Row>
  );
}

/** Why an item has no class: a question is open, or no class fits. */
function noClassOf({ answers }: Item): string {
  const { ending } = followAnswers(answers);
  return ending === null
    ? "No class yet, so nothing is deducted for this item. Choose Change to answer the questions about it."
    : groundWords[ending.ground];
}

const asideWords = { archive: "Archive", offer: "Restore", delete: "Delete" } as const;
