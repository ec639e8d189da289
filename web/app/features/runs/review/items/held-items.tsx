import { Anchor, Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews.ts";
import { reasonWords } from "@wagefloor/domain/verdicts/reason-words.ts";
import { authorizationReasons, type Reason } from "@wagefloor/domain/verdicts/reasons.ts";
import { Link } from "react-router";
import { formatCount } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { Notice } from "../../../../ui/page/notice.tsx";

const ofAuthorization: ReadonlySet<Reason> = new Set(authorizationReasons);

/** From whom items won't be deducted because of their rule or a missing authorization, before anything counts. */
export function HeldItems({ review: { heldItems } }: { readonly review: Review }) {
  if (heldItems.length === 0) return null;
  const lacksAuthorization = heldItems.some(({ reason }) => ofAuthorization.has(reason));
  return (
    <Notice kind="information" title="Some items won't be deducted, or not in full">
      <ul style={{ margin: 0, paddingInlineStart: 18, maxWidth: "80ch", overflowWrap: "anywhere" }}>
        {heldItems.map(({ reason, employees, first }) => (
          <li key={reason}>
            <strong>{reasonWords[reason].label}</strong>: {quantity(employees, "employee")} (
            {first.map((number, at) => (
              <span key={number}>
                {at > 0 && ", "}
                <Anchor component={Link} to={`/app/employees/${encodeURIComponent(number)}`} inherit>
                  {number}
                </Anchor>
              </span>
            ))}
            {employees > first.length && ` and ${formatCount(employees - first.length)} more`}).{" "}
            {reasonWords[reason].explanation}
          </li>
        ))}
      </ul>
      {lacksAuthorization && (
        <Text fz="sm" mt="xs">
          If an employee has signed an authorization, record it on the employee's page before you run the
          file.
        </Text>
      )}
    </Notice>
  );
}
