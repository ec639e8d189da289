import { Text } from "@mantine/core";
import type { Results } from "@wagefloor/contract/results.ts";
import { useMemo } from "react";
import { markTexts } from "../../../../lib/format/marks.ts";
import classes from "./mark-legend.module.css";
import { allUnconfirmedRates } from "./result-rows.ts";

/** What the notes of this run's results mean. */
export function MarkLegend({ columns }: { readonly columns: Results }) {
  const present = useMemo(() => columns.marks.reduce((all, marks) => all | marks, 0), [columns]);
  return (
    <section aria-label="What the notes mean">
      <dl className={classes.legend}>
        {markTexts(present, allUnconfirmedRates(columns)).map(({ mark, label, explanation }) => (
          <div key={mark} className={classes.entry}>
            <Text component="dt" fz="sm" fw={600}>
              {label}
            </Text>
            <Text component="dd" fz="sm" c="dimmed" m={0}>
              {explanation}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
