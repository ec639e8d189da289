import { notifications } from "@mantine/notifications";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { NewPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { newId } from "../../../lib/new-id.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import type { useRecordPurchases } from "../api.ts";
import { useKnownPeople } from "../known-people.ts";
import { checkTyped, type Match, proposedItem, type TypedPurchase, withItem } from "./typed-purchase.ts";

interface Options {
  /** Whose purchase it is, if that is known. */
  readonly employee: string;
  /** The items that can be bought. */
  readonly offered: readonly Item[];
  readonly recording: ReturnType<typeof useRecordPurchases>;
  readonly onRecorded: () => void;
  /** The next one can be typed. */
  readonly onNext: () => void;
}

interface PurchaseValues extends TypedPurchase {
  /** A person said that the employee is new. */
  readonly isNewSure: boolean;
}

/** The purchase that is typed into the form, and its recording. */
export function useTypedPurchase({ employee: known, offered, recording, onRecorded, onNext }: Options) {
  const { people = [] } = useKnownPeople();
  const [id, setId] = useState(newId);
  const form = useSchemaForm<PurchaseValues, NewPurchase>({
    initial: {
      ...{ employee: known, ...withItem(proposedItem(offered), offered), date: localDate(new Date()) },
      ...{ receipt: "", note: "", isNewSure: false },
    },
    toRequest: (typed) => check(typed).purchase,
    rules: (typed) => check(typed).mistakes,
    sending: recording,
  });
  const { values } = form;
  const { employee, purchase, match } = check(values);

  function check(typed: PurchaseValues) {
    return checkTyped(typed, { people, isNewSure: typed.isNewSure, id });
  }

  function startNext() {
    setId(newId());
    form.restart({ ...values, employee: "", receipt: "", note: "", isNewSure: false });
    onNext();
  }

  return {
    ...{ form, people, employee, purchase },
    /** Who it may be, once someone has tried to record it. */
    match: form.errors.employee === undefined ? noMatch : match,
    isRepeated: recording.error instanceof ApiError && recording.error.code === "purchases_repeated",
    record(sent: NewPurchase, { again = false, evenIfRepeated = false } = {}) {
      recording.mutate(
        { purchases: [{ ...sent, ...(evenIfRepeated && { evenIfRepeated }) }] },
        {
          onSuccess: () => {
            const { employeeNumber, amount } = sent;
            notifications.show({
              message: `Recorded: employee ${employeeNumber} owes ${formatMoney(amount ?? 0)} more.`,
            });
            if (again) startNext();
            else onRecorded();
          },
        },
      );
    },
  };
}

const noMatch: Match = {};
