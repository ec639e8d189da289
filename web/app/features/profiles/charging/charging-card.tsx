import { useQuery } from "@tanstack/react-query";
import type { ChargingAnswer } from "@wagefloor/contract/profiles/profiles.ts";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { chargingQuery, useChooseCharging } from "../api.ts";
import { NextRunChoice } from "../next-run-choice.tsx";
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
      {query.isPending && <LoadingShape label="Loading who is charged" h={{ base: 250, sm: 190 }} />}
      <QueryFailure query={query} fallback="We couldn't load who is charged." />
      {query.data && <ChargingForm known={query.data} />}
    </SettingsCard>
  );
}

function ChargingForm({ known }: { readonly known: ChargingAnswer }) {
  const choosing = useChooseCharging();
  return (
    <NextRunChoice
      saved={known.charging}
      saving={choosing}
      effectOf={(chosen) => chargingEffect(chosen, known)}
    >
      {(chosen, onChoose) => (
        <ChargingField label={null} aria-labelledby="charging-heading" value={chosen} onChange={onChoose} />
      )}
    </NextRunChoice>
  );
}
