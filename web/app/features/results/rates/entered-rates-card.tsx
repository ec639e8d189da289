import { Text } from "@mantine/core";
import type { EnteredRateAnswer } from "@wagefloor/contract/locations/locations.ts";
import { enteredRatesQuery, useRemoveRate } from "../../../lib/entered-rates.ts";
import { dollarsOfCents } from "../../../lib/format/dollars.ts";
import { formatCalendarDate, formatMoment, formatMoney } from "../../../lib/format/format.ts";
import { ConfirmSend } from "../../../ui/dialogs/confirm-send.tsx";
import { QueryCard } from "../../../ui/forms/query-card.tsx";
import { type ItemDialogProps, ItemList } from "../../../ui/item-list.tsx";
import { EnterRateButton } from "./enter-rate-button.tsx";
import { EnterRateDialog } from "./enter-rate-dialog.tsx";
import { SourceOfRate } from "./source-of-rate.tsx";

/** The minimum wages that the organization entered: each with who and when, to change, end, or remove. */
export function EnteredRatesCard() {
  return (
    <QueryCard
      id="entered-rates"
      title="Entered Minimum Wages"
      description="Minimum wages that you entered because our wage table doesn't have them. Past runs keep the rates they used."
      query={enteredRatesQuery}
      what="entered minimum wages"
      h={20}
      footer={<EnterRateButton />}
    >
      {(rates) => (
        <ItemList
          items={rates.filter(({ isWithdrawn }) => !isWithdrawn)}
          empty="You haven't entered any minimum wages."
          keyOf={({ id }) => id}
          nameOf={({ jurisdiction, effective }) =>
            `minimum wage of ${jurisdiction.name} from ${formatCalendarDate(effective)}`
          }
          actions={[
            { label: "Change", Dialog: ChangeDialog },
            { label: "Remove", Dialog: RemoveDialog },
          ]}
        >
          {(rate) => <RateText rate={rate} />}
        </ItemList>
      )}
    </QueryCard>
  );
}

function RateText({ rate }: { readonly rate: EnteredRateAnswer }) {
  const { jurisdiction, hourly, effective, through, source, enteredAt, enteredBy, confirmed } = rate;
  return (
    <>
      <b>{jurisdiction.name}</b>: {formatMoney(hourly)} an hour, {formatCalendarDate(effective)} to{" "}
      {formatCalendarDate(through)}
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        <SourceOfRate source={source} />. Entered {formatMoment(enteredAt)}
        {enteredBy !== null && ` by ${enteredBy}`}
      </Text>
      {confirmed !== null && (
        <Text size="sm">
          Our wage table has a confirmed rate now: {formatMoney(confirmed)}. The higher of both counts.
        </Text>
      )}
    </>
  );
}

function ChangeDialog({ item, onClose }: ItemDialogProps<EnteredRateAnswer>) {
  const { id, jurisdiction, hourly, effective, through, source } = item;
  const typed = {
    jurisdiction: jurisdiction.key,
    hourly: dollarsOfCents(hourly),
    effective,
    through,
    source,
  };
  return <EnterRateDialog saved={{ id, typed }} onClose={onClose} />;
}

function RemoveDialog({ item, onClose }: ItemDialogProps<EnteredRateAnswer>) {
  return (
    <ConfirmSend
      title="Remove this minimum wage?"
      confirmLabel="Remove minimum wage"
      focusAfter="entered-rates"
      sending={useRemoveRate()}
      sent={item.id}
      fallback="The minimum wage couldn't be removed."
      onClose={onClose}
    >
      Starting with your next analysis, what you entered for <b>{item.jurisdiction.name}</b> no longer counts.
      Past runs don't change.
    </ConfirmSend>
  );
}
