import type { ChargingAnswer } from "@wagefloor/contract/profiles/profiles.ts";
import { QueryCard } from "../../../ui/forms/query-card.tsx";
import { chargingQuery, useChooseCharging } from "../api.ts";
import { NextRunChoice } from "../next-run-choice.tsx";
import { chargingEffect } from "./charging-effect.ts";
import { ChargingField } from "./charging-field.tsx";

/** Who is charged, on the settings page. */
export function ChargingCard() {
  return (
    <QueryCard
      id="charging-heading"
      title="Who is charged"
      description="Who starts with a balance when you run a payroll file."
      query={chargingQuery}
      what="who is charged"
      h={{ base: 250, sm: 190 }}
    >
      {(known) => <ChargingForm known={known} />}
    </QueryCard>
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
