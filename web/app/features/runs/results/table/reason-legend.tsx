import { Text } from "@mantine/core";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { useMemo } from "react";
import { reasonTexts } from "../../../../lib/format/verdicts.ts";
import classes from "./reason-legend.module.css";
import { allUnconfirmedRates, reasonsInUse } from "./result-rows.ts";

/** What the notes of this run's results mean, in the words of their badges. */
export function ReasonLegend({ columns }: { readonly columns: Results }) {
  const present = useMemo(() => reasonsInUse(columns), [columns]);
  return (
    <section aria-label="What the notes mean">
      <dl className={classes.legend}>
        {reasonTexts(present, allUnconfirmedRates(columns)).map(
          ({ reason, label, badge = label, explanation }) => (
            <div key={reason} className={classes.entry}>
              <Text component="dt" fz="sm" fw={600}>
                {badge}
              </Text>
              <Text component="dd" fz="sm" c="dimmed" m={0}>
                {explanation}
              </Text>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
