import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { EnteredRateAnswer } from "@wagefloor/contract/locations/locations.ts";
import { useState } from "react";
import { enteredRatesQuery, useRemoveRate } from "../../../lib/entered-rates.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { dollarsOfCents } from "../../../lib/format/dollars.ts";
import { formatCalendarDate, formatMoment, formatMoney } from "../../../lib/format/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { Row, RowList } from "../../../ui/row-list.tsx";
import { EnterRateButton } from "./enter-rate-button.tsx";
import { EnterRateDialog } from "./enter-rate-dialog.tsx";
import { SourceOfRate } from "./source-of-rate.tsx";

interface Choice {
  readonly rate: EnteredRateAnswer;
  readonly action: "change" | "remove";
}

/** The minimum wages that the organization entered: each with who and when, to change, end, or remove. */
export function EnteredRatesCard() {
  const rates = useQuery(enteredRatesQuery);
  const [choice, setChoice] = useState<Choice | null>(null);
  const counting = rates.data?.filter(({ isWithdrawn }) => !isWithdrawn);
  const close = () => setChoice(null);
  return (
    <SettingsCard
      id="entered-rates"
      title="Entered Minimum Wages"
      description="Minimum wages that you entered because our wage table doesn't have them. Past runs keep the rates they used."
    >
      <Group mb="sm">
        <EnterRateButton />
      </Group>
      {rates.isPending && <LoadingShape label="Loading entered minimum wages" h={20} />}
      <QueryFailure query={rates} fallback="The entered minimum wages couldn't be loaded." />
      {counting?.length === 0 ? (
        <Text size="sm">You haven't entered any minimum wages.</Text>
      ) : (
        <RowList>
          {counting?.map((rate) => (
            <Row key={rate.id} actions={<Actions rate={rate} onChoose={setChoice} />}>
              <RateText rate={rate} />
            </Row>
          ))}
        </RowList>
      )}
      {choice?.action === "change" && <EnterRateDialog saved={typedOf(choice.rate)} onClose={close} />}
      {choice?.action === "remove" && <RemoveDialog rate={choice.rate} onClose={close} />}
    </SettingsCard>
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

function typedOf({ id, jurisdiction, hourly, effective, through, source }: EnteredRateAnswer) {
  const typed = {
    jurisdiction: jurisdiction.key,
    hourly: dollarsOfCents(hourly),
    effective,
    through,
    source,
  };
  return { id, typed };
}

interface ActionsProps {
  readonly rate: EnteredRateAnswer;
  readonly onChoose: (choice: Choice) => void;
}

function Actions({ rate, onChoose }: ActionsProps) {
  const name = `minimum wage of ${rate.jurisdiction.name} from ${formatCalendarDate(rate.effective)}`;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="sm"
        aria-label={`Change ${name}`}
        onClick={() => onChoose({ rate, action: "change" })}
      >
        Change
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={`Remove ${name}`}
        onClick={() => onChoose({ rate, action: "remove" })}
      >
        Remove
      </Button>
    </Group>
  );
}

interface RemoveDialogProps {
  readonly rate: EnteredRateAnswer;
  readonly onClose: () => void;
}

function RemoveDialog({ rate, onClose }: RemoveDialogProps) {
  const removing = useRemoveRate();
  return (
    <ConfirmDialog
      title="Remove this minimum wage?"
      confirmLabel="Remove minimum wage"
      pending={removing.isPending}
      focusAfter="entered-rates"
      error={removing.error && sentenceOf(removing.error, "The minimum wage couldn't be removed.")}
      onConfirm={() => removing.mutate(rate.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      Starting with your next analysis, what you entered for <b>{rate.jurisdiction.name}</b> no longer counts.
      Past runs don't change.
    </ConfirmDialog>
  );
}
