import { Anchor, Button, Card, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch, IconShoe } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ListedPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import { type ReactNode, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { useQueryOfAddress } from "../../../lib/address/use-query.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { balancesFollowQuery } from "../../profiles/api.ts";
import { type PurchaseFilter, purchasesQuery } from "../api.ts";
import { itemsQuery } from "../items/api.ts";
import { useKnownPeople } from "../known-people.ts";
import { ImportNotice } from "./import-notice.tsx";
import { PurchaseTable } from "./purchase-table.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { useItemOf } from "./use-items.ts";

const countOfList = "count-of-purchases";

interface PurchaseListProps {
  /** What to do where nothing is recorded yet. */
  readonly firstStep: ReactNode;
}

/** Purchases, newest first; the filter is part of the address. */
export function PurchaseList({ firstStep }: PurchaseListProps) {
  const [address, setAddress] = useQueryOfAddress();
  const { state } = useLocation();
  const filter: PurchaseFilter = {
    search: address.get("search") ?? "",
    item: address.get("item") ?? "",
    import: address.get("import") ?? "",
  };
  const list = useInfiniteQuery(purchasesQuery(filter));
  const [taken, setTaken] = useState<ListedPurchase | null>(null);
  const names = useNames();
  const itemOf = useItemOf();
  const isFiltered = Object.values(filter).some((value) => value !== "");
  const narrow = (changes: Partial<PurchaseFilter>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    // What the page was told about the list that was just recorded stays.
    setAddress(next, { replace: true, state });
  };

  if (list.isPending) return <Loading label="Loading purchases" />;
  if (list.data === undefined)
    return <QueryFailure query={list} fallback="The purchases couldn't be loaded." />;
  const purchases = list.data.pages.flatMap((page) => page.purchases);
  const { count, total } = list.data.pages[0] ?? { count: 0, total: 0 };
  if (count === 0 && !isFiltered) {
    return (
      <EmptyState
        title="No purchases yet"
        icon={<IconShoe size={40} stroke={1.5} aria-hidden />}
        action={firstStep}
      >
        Record what employees bought, one at a time or from a spreadsheet. If some of them already owe
        something, import opening balances first.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      {filter.import !== "" && (
        <ImportNotice importId={filter.import} onShowAll={() => narrow({ import: "" })} />
      )}
      <Card>
        <Stack gap="md">
          <Filters filter={filter} onNarrow={narrow} />
          <QueryFailure query={list} fallback="The purchases couldn't be loaded." />
          <Text fz="sm" c="dimmed" role="status" id={countOfList} tabIndex={-1}>
            {quantity(count, "purchase")}: {formatMoney(total)}
          </Text>
          <ProposedNote />
          {count === 0 ? (
            <Text>Nothing matches. Change the filter to see more.</Text>
          ) : (
            <PurchaseTable
              purchases={purchases}
              nameOf={(number) => names.get(number)}
              itemOf={itemOf}
              onReturn={setTaken}
            />
          )}
          {list.hasNextPage && (
            <Group justify="center">
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => list.fetchNextPage()}
              >
                Show more
              </Button>
            </Group>
          )}
        </Stack>
      </Card>
      <Group>
        <LinkButton to="/app/purchases/opening-balances" variant="subtle" size="compact-sm">
          Import opening balances
        </LinkButton>
      </Group>
      {taken && (
        <ReturnDialog
          purchase={taken}
          itemClass={itemOf(taken.item)?.itemClass}
          focusAfter={countOfList}
          onClose={() => setTaken(null)}
        />
      )}
    </Stack>
  );
}

/** That deductions are proposed which don't count as paid yet; nothing where there are none. */
function ProposedNote() {
  const follow = useQuery(balancesFollowQuery);
  const { openProposals = 0 } = follow.data ?? {};
  if (follow.error)
    return (
      <QueryFailure
        query={follow}
        fallback="We couldn't check for proposed deductions that aren't confirmed yet."
      />
    );
  if (openProposals === 0) return null;
  return (
    <Text fz="sm" c="dimmed" maw="80ch">
      {formatMoney(openProposals)} of what employees owe is proposed by runs, and shows as paid once{" "}
      <Anchor component={Link} to="/app/results?show=to-confirm" inherit>
        what payroll took is confirmed
      </Anchor>
      .
    </Text>
  );
}

function useNames(): ReadonlyMap<string, string> {
  const { people } = useKnownPeople();
  return useMemo(
    () =>
      new Map(
        (people ?? []).flatMap(({ employeeNumber, names: [name] }) =>
          name === undefined ? [] : [[employeeNumber, name] as const],
        ),
      ),
    [people],
  );
}

interface FiltersProps {
  readonly filter: PurchaseFilter;
  readonly onNarrow: (changes: Partial<PurchaseFilter>) => void;
}

function Filters({ filter, onNarrow }: FiltersProps) {
  const items = useQuery(itemsQuery);
  const [typed, setTyped] = useState(filter.search);
  const search = () => onNarrow({ search: typed.trim() });
  return (
    <Group align="end" gap="sm">
      <TextInput
        label="Search"
        placeholder="Employee number, receipt, note"
        leftSection={<IconSearch size={18} aria-hidden />}
        type="search"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (value === "") onNarrow({ search: "" });
        }}
        onKeyDown={({ key }) => key === "Enter" && search()}
        onBlur={search}
        w={{ base: "100%", xs: 300 }}
      />
      {(items.data?.length ?? 0) > 0 && (
        <NativeSelect
          label="Item"
          data={[
            { value: "", label: "All items" },
            ...(items.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.item}
          onChange={({ currentTarget }) => onNarrow({ item: currentTarget.value })}
          w={{ base: "100%", xs: 240 }}
        />
      )}
    </Group>
  );
}
