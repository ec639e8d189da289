import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { mappingKey } from "@wagefloor/domain/minimum-wage/look-up/mapping-key.ts";
import { useState } from "react";
import { locationMappingsQuery } from "../../../lib/location-mappings.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { MapLocations } from "../../runs/places/map-locations.tsx";
import type { UnmappedLocation } from "../../runs/places/places-of-locations.ts";
import { RecalculateRun } from "./recalculate-run.tsx";

interface SettleLocationsProps {
  readonly run: Run;
  /** Most employees first; undefined until they are loaded. */
  readonly locations: readonly UnmappedLocation[] | undefined;
  /** What the button to map them is called. */
  readonly label: string;
}

type Step = "map" | "recalculate";

const titles = { map: "Map locations", recalculate: "Recalculate this run?" } as const;

/** The two steps that get employees with an unclear location checked: map it, then recalculate the run. */
export function SettleLocations({ run, locations, label }: SettleLocationsProps) {
  const [step, setStep] = useState<Step | null>(null);
  const [pending, setPending] = useState(false);
  const { data: mappings = [] } = useQuery(locationMappingsQuery);
  const mapped = new Set(mappings.map(({ location }) => mappingKey(location)));
  const canRecalculate =
    run.status === "completed" &&
    locations?.some(({ location }) => mapped.has(mappingKey(location))) === true;
  const close = () => setStep(null);
  return (
    <>
      <Group gap="xs">
        {canRecalculate && (
          <Button size="sm" onClick={() => setStep("recalculate")}>
            Recalculate this run
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => setStep("map")} disabled={locations === undefined}>
          {label}
        </Button>
      </Group>
      {step !== null && (
        <Dialog title={titles[step]} size="lg" pending={pending} focusAfter="run-heading" onClose={close}>
          {step === "recalculate" ? (
            <RecalculateRun run={run} onPending={setPending} onClose={close} />
          ) : (
            <Stack>
              <Text fz="sm" c="dimmed">
                A mapping is remembered for your next files.
                {run.status === "completed" && " To check this run with it, recalculate the run afterward."}
              </Text>
              <MapLocations payDate={run.payDate} period={run.period} locations={locations ?? []} />
              {canRecalculate && (
                <Group justify="flex-end">
                  <Button size="md" variant="light" onClick={() => setStep("recalculate")}>
                    Recalculate this run
                  </Button>
                </Group>
              )}
            </Stack>
          )}
        </Dialog>
      )}
    </>
  );
}
