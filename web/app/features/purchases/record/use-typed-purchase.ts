import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import type { NewPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { newId } from "../../../lib/new-id.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { useRecordPurchases } from "../api.ts";
import { itemsQuery } from "../items/api.ts";
import { useKnownPeople } from "../known-people.ts";
import { checkTyped, type Match, proposedItem, type TypedPurchase, withItem } from "./typed-purchase.ts";

interface Options {
  /** Whose purchase it is, if that is known. */
  readonly employee: string;
  readonly onRecorded: () => void;
  /** The next one can be typed. */
  readonly onNext: () => void;
}

/** Before an item is chosen, the one that there is. */
interface PurchaseValues extends Omit<TypedPurchase, "item"> {
  readonly item: string | null | undefined;
  /** A person said that the employee is new. */
  readonly isNewSure: boolean;
}

/** The purchase that is typed into the form, and its recording. */
export function useTypedPurchase({ employee: known, onRecorded, onNext }: Options) {
  const recording = useRecordPurchases();
  const { data: items } = useQuery(itemsQuery);
  const { people = [] } = useKnownPeople();
  const offered = (items ?? []).filter(({ archived }) => !archived);
  const [id, setId] = useState(newId);
  const form = useSchemaForm<PurchaseValues, NewPurchase>({
    initial: {
      ...{ employee: known, item: undefined, amount: "", date: localDate(new Date()) },
      ...{ receipt: "", note: "", isNewSure: false },
    },
    toRequest: (typed) => check(typed).purchase,
    rules: (typed) => check(typed).mistakes,
    sending: recording,
    onValuesChange(typed): void {
      if (typed.item === undefined && items) form.change(withProposed(typed));
    },
  });
  const values = withProposed(form.values);
  const { employee, purchase, match } = check(form.values);

  function withProposed(typed: PurchaseValues) {
    if (typed.item !== undefined) return { ...typed, item: typed.item };
    const proposed = withItem(proposedItem(offered), offered);
    return { ...typed, ...proposed, amount: typed.amount || proposed.amount };
  }

  function check(typed: PurchaseValues) {
    return checkTyped(withProposed(typed), { people, isNewSure: typed.isNewSure, id });
  }

  function startNext() {
    setId(newId());
    form.restart({ ...values, employee: "", receipt: "", note: "", isNewSure: false });
    onNext();
  }

  return {
    ...{ form, values, people, employee, purchase },
    /** Those that can be bought; undefined until they are known. */
    offered: items && offered,
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
