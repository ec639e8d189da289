import { Button } from "@mantine/core";
import { IconPlus, IconTableImport } from "@tabler/icons-react";
import { useState } from "react";
import { pageMeta } from "../../lib/format/page-meta.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PurchaseList } from "./list/purchase-list.tsx";
import { RecordDialog } from "./record/record-dialog.tsx";

export const meta = pageMeta("Purchases");

/** What employees bought: the list, and the ways to record more. */
export default function PurchasesPage() {
  const [records, setRecords] = useState(false);
  return (
    <>
      <PageHeader
        title="Purchases"
        description="What employees bought, and what they still owe for it"
        actions={
          <>
            <LinkButton to="/app/purchases/items" variant="default">
              Items
            </LinkButton>
            <LinkButton
              to="/app/purchases/import"
              variant="default"
              leftSection={<IconTableImport size={18} aria-hidden />}
            >
              Import a list
            </LinkButton>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setRecords(true)}>
              Record purchase
            </Button>
          </>
        }
      />
      <PurchaseList
        firstStep={
          <LinkButton to="/app/purchases/opening-balances" variant="default">
            Import opening balances
          </LinkButton>
        }
      />
      {records && <RecordDialog onClose={() => setRecords(false)} />}
    </>
  );
}
