import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { newId } from "../../../lib/new-id.ts";
import { useRecordPurchases } from "../api.ts";
import { itemsQuery } from "../items/api.ts";
import { useKnownPeople } from "../known-people.ts";
import { checkTyped, emptyPurchase, type Mistakes, type TypedPurchase } from "./typed-purchase.ts";

interface Options {
  /** Whose purchase it is, if that is known. */
  readonly employee: string;
  readonly onRecorded: () => void;
  /** The next one can be typed. */
  readonly onNext: () => void;
}

const noMistakes: Mistakes = {};

/** The purchase that is typed into the form, and its recording. */
export function useTypedPurchase({ employee: known, onRecorded, onNext }: Options) {
  const recording = useRecordPurchases();
  const { data: items } = useQuery(itemsQuery);
  const { people = [] } = useKnownPeople();
  const offered = (items ?? []).filter(({ archived }) => !archived);
  const [id, setId] = useState(newId);
  const [typed, setTyped] = useState<TypedPurchase | null>(null);
  const [isSent, setSent] = useState(false);
  const [isNewSure, setNewSure] = useState(false);
  const values = typed ?? { ...emptyPurchase(localDate(new Date()), offered), employee: known };
  const { mistakes, employee, purchase } = checkTyped(values, { people, isNewSure, id });

  function startNext() {
    setId(newId());
    setSent(false);
    setNewSure(false);
    setTyped({ ...values, employee: "", receipt: "", note: "" });
    onNext();
  }

  return {
    ...{ values, people, employee, purchase, recording },
    /** Those that can be bought; undefined until they are known. */
    offered: items && offered,
    /** What is wrong with the fields, once someone has tried to record them. */
    mistakes: isSent ? mistakes : noMistakes,
    isRepeated: recording.error instanceof ApiError && recording.error.code === "purchases_repeated",
    confirmNew: () => setNewSure(true),
    change(changes: Partial<TypedPurchase>) {
      recording.reset();
      if (changes.employee !== undefined) setNewSure(false);
      setTyped({ ...values, ...changes });
    },
    record({ again = false, evenIfRepeated = false } = {}) {
      setSent(true);
      if (purchase === null || recording.isPending) return;
      recording.mutate(
        { purchases: [{ ...purchase, ...(evenIfRepeated && { evenIfRepeated }) }] },
        {
          onSuccess: () => {
            const { employeeNumber, amount } = purchase;
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
