import { Alert, Anchor, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { Link } from "react-router";
import { formatMoment } from "../../lib/format/format.ts";
import { runAddress } from "../runs/run-address.ts";

/** That a run has other figures than before, because of which run, and that downloads made before are out of date. */
export function RecomputedNotice({ id, recomputed }: Pick<Run, "id" | "recomputed">) {
  if (recomputed === null) return null;
  const { at, becauseOf, afterDownload } = recomputed;
  return (
    <Alert
      color={afterDownload ? "yellow" : "gray"}
      icon={<IconRefresh />}
      title={
        afterDownload ? "This run was recalculated after it was downloaded" : "This run was recalculated"
      }
    >
      {becauseOf === id ? (
        `${formatMoment(at)}, because places or rates that weren't known are known now.`
      ) : (
        <>
          {formatMoment(at)}, because{" "}
          <Anchor component={Link} to={runAddress(becauseOf)} inherit>
            an earlier run
          </Anchor>{" "}
          changed.
        </>
      )}
      {afterDownload && (
        <Text fz="sm" mt={4}>
          If you've already sent the earlier figures to payroll, download the new ones.
        </Text>
      )}
    </Alert>
  );
}
