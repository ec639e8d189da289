import { Button, Group, List, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import type { Run, SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { formatCalendarDate, formatCount, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { verdictBadge } from "../../../lib/format/verdicts.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { settlePreviewQuery, useSettleRun } from "../../runs/api.ts";
import { deductionsOf, HistoryEffectItems } from "../history-effect.tsx";

interface RecalculateRunProps {
  readonly run: Run;
  readonly onPending: (pending: boolean) => void;
  readonly onClose: () => void;
}

/** Recalculates a run with what is known since, after showing what changes. */
export function RecalculateRun({ run, onPending, onClose }: RecalculateRunProps) {
  const preview = useQuery(settlePreviewQuery(run.id));
  const settling = useSettleRun(run.id, (isPostponed) =>
    notifications.show({
      message: isPostponed
        ? "The run is being recalculated."
        : "The run was recalculated, and balances were updated.",
    }),
  );
  const { effect } = preview.data ?? {};

  function recalculate() {
    if (!effect) return;
    onPending(true);
    settling.mutate(effect.seen, { onSuccess: onClose, onSettled: () => onPending(false) });
  }

  return (
    <Stack>
      <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
        Pay date {formatCalendarDate(run.payDate)}, {run.fileName}
      </Text>
      {preview.isPending && <LoadingShape label="Loading what this changes" height={132} />}
      {effect && effect.obstacle !== null && (
        <ErrorNotice title="This run can't be recalculated">{effect.obstacle}</ErrorNotice>
      )}
      {preview.data?.effect.obstacle === null && <WhatChanges run={run} preview={preview.data} />}
      <QueryFailure query={preview} fallback="What this changes couldn't be loaded." />
      <SendFailure
        title="The run wasn't recalculated"
        sending={settling}
        fallback="An unexpected error occurred"
      />
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onClose} disabled={settling.isPending}>
          Not now
        </Button>
        <Button
          size="md"
          onClick={recalculate}
          loading={settling.isPending}
          disabled={effect === undefined || effect.obstacle !== null}
        >
          Recalculate run
        </Button>
      </Group>
    </Stack>
  );
}

const mostPlaces = 5;

function WhatChanges({ run, preview }: WhatChangesProps) {
  const { places, placesSet, rates, toldApart, verdicts, effect } = preview;
  const own = effect.runs.find(({ id }) => id === run.id);
  const total = effect.inBackground
    ? preview.employees
    : verdicts.reduce((sum, { employees }) => sum + employees, 0);
  const more = places.length - mostPlaces;
  return (
    <List fz="sm" spacing={4} style={{ overflowWrap: "anywhere" }}>
      {places.slice(0, mostPlaces).map(({ location, place, employees }) => (
        <List.Item key={location}>
          "{location}" is {place} ({quantity(employees, "employee")}).
        </List.Item>
      ))}
      {placesSet.map(({ place, employees }) => (
        <List.Item key={place}>
          {quantity(employees, "employee")} {employees === 1 ? "works" : "work"} in {place}, as set by hand.
        </List.Item>
      ))}
      {rates.map(({ id, place, hourly, employees }) => (
        <List.Item key={id}>
          {place}: {formatMoney(hourly)} an hour, entered by you ({quantity(employees, "employee")}).
        </List.Item>
      ))}
      {toldApart.map(([one, other]) => (
        <List.Item key={`${one} ${other}`}>
          {one} and {other} are two people.
        </List.Item>
      ))}
      {more > 0 && <List.Item>{quantity(more, "more mapped location")}.</List.Item>}
      <List.Item>
        {quantity(total, "employee")} of this run {total === 1 ? "is" : "are"} checked again
        {verdicts.length > 0 && `: ${verdicts.map(countOf).join(", ")}`}.{own && ` It ${deductionsOf(own)}.`}
      </List.Item>
      <HistoryEffectItems effect={{ ...effect, runs: effect.runs.filter(({ id }) => id !== run.id) }} />
      <List.Item>
        If you've already sent this run's deductions to payroll, download the new ones afterward.
      </List.Item>
      <List.Item>
        Recalculating can't be undone. If {whatMayBeWrong(preview)} turns out to be wrong, correct it and
        replace this run's file with the same file.
      </List.Item>
    </List>
  );
}

interface WhatChangesProps {
  readonly run: Run;
  readonly preview: SettlePreview;
}

function whatMayBeWrong({ places, placesSet, rates, toldApart }: SettlePreview): string {
  if (toldApart.length === 0) return "a place or a rate";
  const isAll = places.length + placesSet.length + rates.length === 0;
  return isAll ? "the answer" : "a place, a rate or an answer";
}

function countOf({ verdict, employees }: SettlePreview["verdicts"][number]): string {
  return `${formatCount(employees)} ${verdictBadge(verdict).label}`;
}
