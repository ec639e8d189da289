import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ChargingAnswer } from "@wagefloor/contract/profiles.ts";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { chargingQuery, useChooseCharging } from "../api.ts";
import { chargingEffect } from "./charging-effect.ts";
import { ChargingField } from "./charging-field.tsx";

/** Who is charged, on the settings page. */
export function ChargingCard() {
  const query = useQuery(chargingQuery);
  return (
    <SettingsCard
      id="charging-heading"
      title="Who is charged"
      description="Who starts with a balance when you run a payroll file."
    >
      {query.isPending && <Skeleton h={{ base: 250, sm: 190 }} aria-label="Loading who is charged" />}
      <QueryFailure query={query} fallback="We couldn't load who is charged." />
      {query.data && <ChargingForm known={query.data} />}
    </SettingsCard>
  );
}

function ChargingForm({ known }: { readonly known: ChargingAnswer }) {
  const [picked, setPicked] = useState<Charging | null>(null);
  const choosing = useChooseCharging();
  const chosen = picked ?? known.charging;
  const isChanged = chosen !== known.charging;

  function submit(event: FormEvent) {
    event.preventDefault();
    choosing.mutate(chosen, { onSuccess: () => setPicked(null) });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <ChargingField label={null} aria-labelledby="charging-heading" value={chosen} onChange={setPicked} />
        <Text fz="sm" role="status">
          {isChanged && chargingEffect(chosen, known)}
        </Text>
        {choosing.isSuccess && !isChanged && (
          <Notice kind="done">Saved. It applies from your next run on.</Notice>
        )}
        {choosing.error && (
          <ErrorNotice>
            {sentenceOf(choosing.error, "Your choice couldn't be saved.")} The previous choice still applies.
          </ErrorNotice>
        )}
        <Group>
          <SubmitButton pending={choosing.isPending}>Save</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
