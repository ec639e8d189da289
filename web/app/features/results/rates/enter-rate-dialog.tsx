import { NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { type JurisdictionOnDay, rateRequest } from "@wagefloor/contract/locations/locations.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { lastDayFrom } from "@wagefloor/domain/minimum-wage/last-day-from.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { useSaveRate } from "../../../lib/entered-rates.ts";
import { centsOfDollars } from "../../../lib/format/dollars.ts";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import { jurisdictionsQuery } from "../../../lib/jurisdictions.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { type SchemaForm, useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";

/** A rate as it is typed. */
interface TypedRate {
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
  const saving = useSaveRate(saved?.id ?? null);
  const offered = (jurisdictions.data ?? [])
    .filter(({ kind, name }) => kind !== "federal" && (places?.includes(name) ?? true))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-US"));
  const only = offered.length === 1 ? offered[0]?.key : undefined;
  const form = useSchemaForm({
    schema: rateRequest,
    initial: saved?.typed ?? empty,
    toRequest: ({ hourly, jurisdiction, ...typed }) => ({
      ...typed,
      ...{ hourly: centsOfDollars(hourly), jurisdiction: only ?? jurisdiction },
    }),
    sending: saving,
  });
  const jurisdiction = only ?? form.values.jurisdiction;

  function done() {
    notifications.show({ message: "The minimum wage was saved." });
    onClose();
  }

  return (
    <FormDialog
      title={saved ? "Change this minimum wage" : "Enter a minimum wage"}
      size="lg"
      form={form}
      submitLabel="Save minimum wage"
      failureTitle="The minimum wage wasn't saved"
      failureSentence="An unexpected error occurred"
      onSubmit={(rate) => saving.mutate(rate, { onSuccess: done })}
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
        {...form.getInputProps("jurisdiction")}
        value={jurisdiction}
        disabled={saved !== undefined}
        data={[
          { value: "", label: "Choose a place" },
          ...offered.map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
      <DollarsInput
        label="Hourly minimum wage"
        description={lastKnown(offered.find(({ key }) => key === jurisdiction))}
        {...form.getInputProps("hourly")}
      />
      <Days form={form} />
      <TextInput
        label="Source"
        description="Web address or document where this rate is published"
        maxLength={500}
        {...form.getInputProps("source")}
      />
    </FormDialog>
  );
}

/** Nothing while the year is being typed. */
function proposed(first: string): string {
  return first > "2000" && first < "2100" ? lastDayFrom(calendarDate(first)) : "";
}

/** The last day follows from the first one until it is changed: most minimum wages change once a year. */
function Days({
  form,
}: {
  readonly form: Pick<SchemaForm<TypedRate>, "values" | "change" | "getInputProps">;
}) {
  const { effective, through } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        type="date"
        label="First day"
        {...form.getInputProps("effective")}
        onChange={({ currentTarget: { value } }) =>
          form.change({
            effective: value,
            ...(through === proposed(effective) && { through: proposed(value) }),
          })
        }
      />
      <TextInput type="date" label="Last day" {...form.getInputProps("through")} />
    </SimpleGrid>
  );
}

function lastKnown(place: JurisdictionOnDay | undefined): string | undefined {
  if (place === undefined) return undefined;
  const { hourly, rateOf, since } = place;
  return `Known so far: ${formatMoney(hourly)}, the ${rateOf} rate since ${formatCalendarDate(since)}`;
}
