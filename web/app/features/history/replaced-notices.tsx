import { Alert, Anchor } from "@mantine/core";
import { IconFileSymlink } from "@tabler/icons-react";
import type { RunWithMaker } from "@wagefloor/contract/runs/runs.ts";
import { Link } from "react-router";
import { formatMoment } from "../../lib/format/format.ts";
import { runAddress } from "../runs/run-address.ts";

/** That another file's run came in this one's place, when, by whom, and which. */
export function ReplacedNotice({ replaced, replacedBy }: Pick<RunWithMaker, "replaced" | "replacedBy">) {
  if (replaced === null) return null;
  return (
    <Alert color="gray" icon={<IconFileSymlink aria-hidden />} title="This run was replaced">
      Replaced on {formatMoment(replaced.at)}
      {replacedBy && ` by ${replacedBy}`}. It no longer counts.{" "}
      <Anchor component={Link} to={runAddress(replaced.with)} inherit>
        Open the run that replaced it
      </Anchor>
    </Alert>
  );
}

/** Which run this one came in the place of. */
export function ReplacesNotice({ replaces }: Pick<RunWithMaker, "replaces">) {
  if (replaces === null) return null;
  return (
    <Alert color="gray" icon={<IconFileSymlink aria-hidden />} title="This run replaces an earlier one">
      Any later runs of its employees were recalculated.{" "}
      <Anchor component={Link} to={runAddress(replaces)} inherit>
        Open the run that it replaces
      </Anchor>
    </Alert>
  );
}
