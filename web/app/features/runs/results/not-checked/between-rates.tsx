import { Alert, Text } from "@mantine/core";
import { IconArrowsVertical } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs.ts";
import { reasonWords } from "@wagefloor/domain/verdicts/reason-words.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { resultsQuery } from "../api.ts";
import { withReason } from "../table/result-rows.ts";

/** Says that pay between two rates could not be checked, and what settles it. */
export function BetweenRates({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  const [example, ...others] = results.data ? withReason(results.data, "between-rates") : [];
  if (example === undefined) return null;
  const { explanation, settle } = reasonWords["between-rates"];
  return (
    <Alert
      color="yellow"
      icon={<IconArrowsVertical aria-hidden />}
      title={`${quantity(others.length + 1, "employee")} paid between two rates`}
    >
      <Text fz="sm" maw="80ch" style={{ overflowWrap: "anywhere" }}>
        {others.length > 0 && "Such as "}
        {example}. {explanation} They aren't checked and nothing is deducted. {settle}
      </Text>
    </Alert>
  );
}
