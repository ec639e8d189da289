import { List, Text } from "@mantine/core";
import type { HistoryEffect } from "@wagefloor/contract/runs/runs.ts";
import { formatCalendarDate, formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";

/** What a change does to balances and to later runs, as items of a list. */
export function HistoryEffectItems({ effect }: { readonly effect: HistoryEffect }) {
  if (effect.inBackground) return <InBackgroundItems {...effect.inBackground} />;
  return (
    <>
      <List.Item>{balances(effect)}</List.Item>
      {effect.runs.length > 0 && (
        <List.Item>
          {effect.runs.length === 1
            ? "1 later run is recalculated at its own rates:"
            : `${effect.runs.length} later runs are recalculated at their own rates:`}
          <List withPadding fz="inherit" listStyleType="disc" mt={4} spacing={4}>
            {effect.runs.map((run) => (
              <List.Item key={run.id} style={{ overflowWrap: "anywhere" }}>
                Pay date {formatCalendarDate(run.payDate)}, {run.fileName}: {deductionsOf(run)}
                <Text span c="dimmed" inherit>
                  {" "}
                  ({quantity(run.employees, "employee")}
                  {run.settled > 0 && `, ${run.settled} now checked`})
                </Text>
              </List.Item>
            ))}
          </List>
        </List.Item>
      )}
    </>
  );
}

/** What is known beforehand of a change that a job makes. */
function InBackgroundItems({ results, runs }: NonNullable<HistoryEffect["inBackground"]>) {
  return (
    <>
      <List.Item>
        Up to {quantity(results, "result")} of {quantity(runs, "run")} {results === 1 ? "is" : "are"}{" "}
        recalculated at their own rates, in the background. Either all of it is done, or nothing changes.
      </List.Item>
      <List.Item>
        There are too many to show beforehand what changes. The run's page shows how far it is, and what
        changed once it's done.
      </List.Item>
      <List.Item>
        Until then, no one in your organization can run files, void runs, change balances, or download
        results.
      </List.Item>
    </>
  );
}

function balances({ employees, owedBefore, owedAfter }: HistoryEffect): string {
  const [before, after] = [formatMoney(owedBefore), formatMoney(owedAfter)];
  if (employees === 0) return "No balances change.";
  if (owedBefore === 0)
    return employees === 1
      ? `After that, 1 employee owes ${after}.`
      : `After that, ${quantity(employees, "employee")} together owe ${after}.`;
  if (employees === 1) return `The balance of 1 employee changes from ${before} to ${after}.`;
  return `The balances of ${quantity(employees, "employee")} change: together they owe ${after} instead of ${before}.`;
}

/** What a run deducts in all after the change, and before it. */
export function deductionsOf({ deductedBefore, deductedAfter }: HistoryEffect["runs"][number]): string {
  if (deductedBefore === deductedAfter) return `still deducts ${formatMoney(deductedAfter)}`;
  return `deducts ${formatMoney(deductedAfter)} instead of ${formatMoney(deductedBefore)}`;
}
