import { List } from "@mantine/core";
import type { SkipReason } from "@wagefloor/domain/finding.ts";
import { skipWords } from "@wagefloor/domain/wording.ts";
import { ApiError } from "../../../lib/errors.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { Notice } from "../../../ui/page/notice.tsx";

/** Why a file left nobody to analyze, by reason; nothing for other failures. */
export function LeftOutReasons({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError) || error.code !== "no_valid_entries") return null;
  const skipped = error.details.skipped as Partial<Record<SkipReason, number>>;
  return (
    <Notice kind="information" title="No one in this file could be analyzed">
      <List>
        {(Object.keys(skipped) as SkipReason[]).map((reason) => (
          <List.Item key={reason}>
            {skipWords[reason].explanation}: {formatCount(skipped[reason] ?? 0)}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
