import { Badge, Button, Text } from "@mantine/core";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { ListedPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import type { ReactNode } from "react";
import { type ClassWords, classWords } from "../../../lib/format/class-words.ts";
import { formatCalendarDate, formatDay, formatMoney } from "../../../lib/format/format.ts";
import { EmployeeLink } from "../../../ui/employee-link.tsx";
import plain from "../../../ui/plain-table/plain-table.module.css";
import { PanelRows } from "../../../ui/side-panel/panel-rows.tsx";
import classes from "../rows-table.module.css";

interface PurchaseTableProps {
  readonly purchases: readonly ListedPurchase[];
  /** Undefined for the purchases of one employee, whom the page names. */
  readonly nameOf?: (employeeNumber: string) => string | undefined;
  /** The item of a purchase; undefined if it isn't known. */
  readonly itemOf: (item: ListedPurchase["item"]) => Item | undefined;
  readonly onReturn: (purchase: ListedPurchase) => void;
}

/** Purchases and opening balances, a row each; on a phone a block each. */
export function PurchaseTable({ purchases, nameOf, itemOf, onReturn }: PurchaseTableProps) {
  const hasReceipts = purchases.some(({ receiptNumber }) => receiptNumber !== null);
  return (
    <div className={plain.fitted}>
      <table className={`${plain.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            {nameOf && <th scope="col">Employee</th>}
            <th scope="col">Item</th>
            {hasReceipts && <th scope="col">Receipt</th>}
            <th scope="col" className={plain.money}>
              Amount
            </th>
            <th scope="col">Status</th>
            <th scope="col">Recorded</th>
            <th scope="col">
              <span className={plain.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <PanelRows employeeNumbers={purchases.map(({ employeeNumber }) => employeeNumber)}>
            {purchases.map((purchase) => (
              <PurchaseRow
                key={purchase.id}
                purchase={purchase}
                employee={
                  nameOf && (
                    <Employee number={purchase.employeeNumber} name={nameOf(purchase.employeeNumber)} />
                  )
                }
                known={itemOf(purchase.item)}
                hasReceipts={hasReceipts}
                onReturn={onReturn}
              />
            ))}
          </PanelRows>
        </tbody>
      </table>
    </div>
  );
}

interface PurchaseRowProps extends Pick<PurchaseTableProps, "onReturn"> {
  readonly purchase: ListedPurchase;
  readonly employee: ReactNode;
  readonly known: Item | undefined;
  readonly hasReceipts: boolean;
}

function PurchaseRow({ purchase, employee, known, hasReceipts, onReturn }: PurchaseRowProps) {
  const { takeBack } = classWords(known?.itemClass);
  // In a list of many employees it would be the same text again and again; the items have it.
  const periodCap = employee ? null : (known?.periodCap ?? null);
  const { employeeNumber, kind, item, date, amount, receiptNumber, note, recordedAt } = purchase;
  return (
    <tr className={classes.single}>
      <td data-cell="date">{formatCalendarDate(date)}</td>
      {employee && <td data-cell="employee">{employee}</td>}
      <td data-cell="item">
        <div>{kind === "opening" ? "Opening balance" : (item?.name ?? "Other")}</div>
        {note !== null && (
          <Text fz="sm" c="dimmed">
            {note}
          </Text>
        )}
        {periodCap !== null && purchase.open > 0 && (
          <Text fz="sm" c="dimmed">
            Up to {formatMoney(periodCap)} per pay period
          </Text>
        )}
      </td>
      {hasReceipts && <td data-cell="receipt">{receiptNumber}</td>}
      <td data-cell="owes" className={plain.money}>
        {formatMoney(amount)}
      </td>
      <td data-cell="state">
        <PurchaseState purchase={purchase} words={takeBack} />
      </td>
      <td data-cell="recorded">{formatDay(recordedAt)}</td>
      <td className={classes.actions}>
        {kind === "purchase" && keptOf(purchase) > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${takeBack.button} ${item?.name ?? "purchase"} of employee ${employeeNumber}`}
            onClick={() => onReturn(purchase)}
          >
            {takeBack.button}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Employee({ number, name }: { readonly number: string; readonly name: string | undefined }) {
  return (
    <>
      <EmployeeLink employeeNumber={number} />
      {name !== undefined && name !== number && (
        <Text fz="sm" c="dimmed">
          {name}
        </Text>
      )}
    </>
  );
}

/** What of a purchase wasn't taken back, in cents. */
export function keptOf({ amount, returns }: Pick<ListedPurchase, "amount" | "returns">): number {
  return returns.reduce((kept, back) => kept - back.amount, amount);
}

interface PurchaseStateProps {
  readonly purchase: ListedPurchase;
  readonly words: ClassWords["takeBack"];
}

/** Whether it's paid, owed or taken back. */
function PurchaseState({ purchase, words }: PurchaseStateProps) {
  const { open, paid, writtenOff, proposed, returns, amount } = purchase;
  const kept = keptOf(purchase);
  if (returns.length > 0 && kept === 0) return <State color="gray" label={words.all} />;
  const note = returns.length > 0 ? `${formatMoney(amount - kept)} ${words.done}` : undefined;
  const partly = paid > 0 ? `${formatMoney(paid)} paid` : undefined;
  if (writtenOff > 0 && open === 0)
    return <State color="gray" label={`${formatMoney(writtenOff)} written off`} note={partly ?? note} />;
  if (open === 0) return <State color="green" label="Paid" note={note} />;
  return (
    <State
      color="yellow"
      label={`Owes ${formatMoney(open)}`}
      note={
        [partly, proposed > 0 && `${formatMoney(proposed)} proposed`, note].filter(Boolean).join(" · ") ||
        undefined
      }
    />
  );
}

interface StateProps {
  readonly color: string;
  readonly label: string;
  readonly note?: string | undefined;
}

function State({ color, label, note }: StateProps) {
  return (
    <>
      <Badge color={color} variant="light" tt="none" miw="max-content">
        {label}
      </Badge>
      {note && (
        <Text fz="sm" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
}
