import { Anchor, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { HeldGroup } from "@wagefloor/contract/reviews/held-items.ts";
import { mayBeDecided } from "@wagefloor/domain/items/rule-lists.ts";
import { authorizationReasons, type Reason, reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { itemAnswerText } from "@wagefloor/domain/runs/by-item/answer-words.ts";
import { useState } from "react";
import { Link } from "react-router";
import { quantity } from "../../../../lib/format/quantity.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { heldItemsQuery } from "../api.ts";
import type { Terms } from "../terms.ts";
import { HeldEmployees } from "./held-employees.tsx";
import type { RecordAuthorizations } from "./record-authorizations.ts";

interface HeldItemGroupProps {
  readonly group: HeldGroup;
  readonly reviewId: string;
  readonly terms: Terms;
  readonly onRecord: RecordAuthorizations;
}

/** One item in one state that isn't deducted for one reason, what would settle it, and, opened, from whom. */
export function HeldItemGroup({ group, reviewId, terms, onRecord }: HeldItemGroupProps) {
  const { reason, name, rule, employees } = group;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...heldItemsQuery(reviewId, terms), enabled: isOpen });
  const found = query.data?.find(({ key }) => key === group.key)?.employees;
  const state = rule === null ? null : { state: rule.state, name: rule.name };
  return (
    <>
      <Text fz="sm">
        <strong>
          {name}
          {rule !== null && `, ${rule.name}`}
        </strong>
        : {reasonList[reason].label}. {textOf(group)}
        {reason === "item-without-class" && (
          <>
            {" "}
            <Anchor component={Link} to={`/app/purchases/items?change=${group.itemId}`} inherit>
              Answer the questions about {name}
            </Anchor>
            .
          </>
        )}
      </Text>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{quantity(employees, "employee")}</summary>
        {isOpen && query.isPending && <Loader size="sm" mt="xs" aria-label="Loading the employees" />}
        <QueryFailure query={query} fallback="The employees couldn't be loaded." />
        {found && (
          <HeldEmployees
            employees={found}
            label={`${name}${rule === null ? "" : `, ${rule.name}`}`}
            onRecord={
              isRecordable(group)
                ? (chosen) => onRecord({ employees: chosen, itemId: group.itemId, state })
                : null
            }
          />
        )}
      </details>
    </>
  );
}

/** Why it isn't deducted, and what to do. */
function textOf({ reason, itemClass, standing, fault, rule, isFederal, otherState }: HeldGroup): string {
  if (reason === "authorization-used-up") return reasonList[reason].explanation;
  const place = rule?.name ?? null;
  const isOnlyForOvertime = rule?.authorization === null;
  const isShort = standing === "passes";
  const answer = isShort
    ? { standing: "needs-authorization", fault: "authorisation-missing", isOnlyForOvertime: true }
    : { standing, fault, isOnlyForOvertime };
  const why = itemAnswerText({
    ...(answer as Pick<HeldGroup, "standing" | "fault"> & { readonly isOnlyForOvertime: boolean }),
    ...{ itemClass, place, isFederal, otherState, isByDecision: false },
  });
  return `${why}${wayOut({ reason, fault, rule })}`;
}

function wayOut({ reason, fault, rule }: Pick<HeldGroup, "reason" | "fault" | "rule">): string {
  if (isOfNotice(fault)) return " Record the notice on the employee's page.";
  if (reason === "item-blocked" && rule !== null && mayBeDecided(rule.answer))
    return " If an exception or the rule's conditions apply, record the authorization and the decision on the employee's page.";
  return "";
}

/** Whether a new authorization settles it. */
function isRecordable({ reason, fault }: HeldGroup): boolean {
  const reasons: readonly Reason[] = authorizationReasons;
  return reasons.includes(reason) && !isOfNotice(fault);
}

function isOfNotice(fault: HeldGroup["fault"]): boolean {
  return fault === "notice-missing" || fault === "notice-too-late";
}
