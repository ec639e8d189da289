import { Button } from "@mantine/core";
import { IconPlus, IconTableImport } from "@tabler/icons-react";
import { useQueryOfAddress } from "../../../lib/address/use-query.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { PurchaseList } from "./purchase-list.tsx";

export const meta = pageMeta("Purchases");

/** What employees bought: the list, and the ways to record more. The address says whether a purchase is being recorded, and of whom. */
export default function PurchasesPage() {
  const [address, setAddress] = useQueryOfAddress();
  const records = address.has("record");

  function setRecords(wanted: boolean) {
    const next = new URLSearchParams(address);
    if (wanted) next.set("record", "");
    else next.delete("record");
    setAddress(next, { replace: true, preventScrollReset: true });
  }

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
      {records && <RecordDialog employee={address.get("record") ?? ""} onClose={() => setRecords(false)} />}
    </>
  );
}
