import { Anchor, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ListedPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Loading } from "../../../ui/page/loading.tsx";
import { PlainSection } from "../../../ui/page/plain-section.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { employeePurchasesQuery } from "../api.ts";
import { PurchaseTable } from "./purchase-table.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { useItemOf } from "./use-items.ts";

const title = "employee-purchases";

/** What an employee bought, under any number of theirs, with what is paid and still owed of each. */
export function EmployeePurchasesCard({ employeeNumber }: { readonly employeeNumber: string }) {
  const query = useQuery(employeePurchasesQuery(employeeNumber));
  const itemOf = useItemOf();
  const [returning, setReturning] = useState<ListedPurchase | null>(null);
  if (query.data?.count === 0) return null;
  return (
    <PlainSection labelledBy={title}>
      <Stack gap="sm">
        <Title order={2} id={title} tabIndex={-1}>
          Purchases
        </Title>
        {query.isPending && <Loading label="Loading purchases" />}
        <QueryFailure query={query} fallback="The purchases couldn't be loaded." />
        {query.data && (
          <PurchaseTable purchases={query.data.purchases} itemOf={itemOf} onReturn={setReturning} />
        )}
        {query.data?.next != null && (
          <Anchor component={Link} to={`/app/purchases?search=${encodeURIComponent(employeeNumber)}`} fz="sm">
            See all {query.data.count} purchases
          </Anchor>
        )}
      </Stack>
      {returning && (
        <ReturnDialog
          purchase={returning}
          itemClass={itemOf(returning.item)?.itemClass}
          focusAfter={title}
          onClose={() => setReturning(null)}
        />
      )}
    </PlainSection>
  );
}
