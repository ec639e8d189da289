import { NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import type { JurisdictionOnDay } from "@wagefloor/contract/locations/locations.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { lastDayFrom } from "@wagefloor/domain/minimum-wage/last-day-from.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { useState } from "react";
import { useSaveRate } from "../../../lib/entered-rates.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { centsOfDollars } from "../../../lib/format/dollars.ts";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import { jurisdictionsQuery } from "../../../lib/jurisdictions.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";

/** A rate as it is typed. */
export interface TypedRate {
  readonly jurisdiction: string;
  readonly hourly: string;
  readonly effective: string;
  readonly through: string;
  readonly source: string;
}

export interface EnterRateProps {
  /** The days for which a rate is missing: the last known one is shown for them. */
  readonly days?: Pick<Run, "payDate" | "period">;
  /** The names of the places to choose from; all without it. */
  readonly places?: readonly string[];
}

interface EnterRateDialogProps extends EnterRateProps {
  /** The rate to correct. */
  readonly saved?: { readonly id: string; readonly typed: TypedRate };
  readonly onClose: () => void;
}

const empty: TypedRate = { jurisdiction: "", hourly: "", effective: "", through: "", source: "" };

/** Asks for the minimum wage of a place, its days, and where it is published. */
export function EnterRateDialog({ days, places, saved, onClose }: EnterRateDialogProps) {
  const jurisdictions = useQuery(jurisdictionsQuery(days?.payDate, days?.period));
  const [typed, setTyped] = useState<TypedRate>(saved?.typed ?? empty);
  const saving = useSaveRate(saved?.id ?? null);
  const offered = (jurisdictions.data ?? [])
    .filter(({ kind, name }) => kind !== "federal" && (places?.includes(name) ?? true))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-US"));
  const values = offered.length === 1 ? { ...typed, jurisdiction: offered[0]?.key ?? "" } : typed;
  const hourly = centsOfDollars(values.hourly);

  function change(changes: Partial<TypedRate>) {
    saving.reset();
    setTyped({ ...typed, ...changes });
  }

  function save() {
    if (hourly === null) return;
    saving.mutate({ ...values, hourly }, { onSuccess: done });
  }

  function done() {
    notifications.show({ message: "The minimum wage was saved." });
    onClose();
  }

  return (
    <Dialog
      title={saved ? "Change this minimum wage" : "Enter a minimum wage"}
      size="lg"
      pending={saving.isPending}
      onClose={onClose}
    >
      <DialogForm
        complete={hourly !== null && Object.values(values).every((value) => value.trim() !== "")}
        pending={saving.isPending}
        submitLabel="Save minimum wage"
        onSubmit={save}
        onClose={onClose}
      >
        <Text fz="sm" c="dimmed">
          It counts for your organization only. Results that use it say that you entered it. Where we've
          confirmed a higher rate, that one counts.
        </Text>
        <QueryFailure query={jurisdictions} fallback="The places couldn't be loaded." />
        <NativeSelect
          label="Place"
          data-autofocus
          value={values.jurisdiction}
          onChange={({ currentTarget }) => change({ jurisdiction: currentTarget.value })}
          disabled={saved !== undefined}
          data={[
            { value: "", label: "Choose a place" },
            ...offered.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <DollarsInput
          label="Hourly minimum wage"
          description={lastKnown(offered.find(({ key }) => key === values.jurisdiction))}
          value={values.hourly}
          onChange={({ currentTarget }) => change({ hourly: currentTarget.value })}
        />
        <Days values={values} onChange={change} />
        <TextInput
          label="Source"
          description="Web address or document where this rate is published"
          maxLength={500}
          value={values.source}
          onChange={({ currentTarget }) => change({ source: currentTarget.value })}
        />
        {saving.isError && (
          <ErrorNotice title="The minimum wage wasn't saved">
            {sentenceOf(saving.error, "An unexpected error occurred")}
          </ErrorNotice>
        )}
      </DialogForm>
    </Dialog>
  );
}

interface DaysProps {
  readonly values: TypedRate;
  readonly onChange: (changes: Partial<TypedRate>) => void;
}

/** Nothing while the year is being typed. */
function proposed(first: string): string {
  return first > "2000" && first < "2100" ? lastDayFrom(calendarDate(first)) : "";
}

/** The last day follows from the first one until it is changed: most minimum wages change once a year. */
function Days({ values: { effective, through }, onChange }: DaysProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        type="date"
        label="First day"
        value={effective}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            effective: value,
            ...(through === proposed(effective) && { through: proposed(value) }),
          })
        }
      />
      <TextInput
        type="date"
        label="Last day"
        value={through}
        onChange={({ currentTarget }) => onChange({ through: currentTarget.value })}
      />
    </SimpleGrid>
  );
}

function lastKnown(place: JurisdictionOnDay | undefined): string | undefined {
  if (place === undefined) return undefined;
  const { hourly, rateOf, since } = place;
  return `Known so far: ${formatMoney(hourly)}, the ${rateOf} rate since ${formatCalendarDate(since)}`;
}
