import { Anchor, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { HeldGroup } from "@wagefloor/contract/reviews/held-items.ts";
import { reasonList } from "@wagefloor/domain/reasons/reasons.ts";
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
  const { reason, itemId, name, place, text, isRecordable, employees } = group;
  const title = place === null ? name : `${name}, ${place.name}`;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...heldItemsQuery(reviewId, terms), enabled: isOpen });
  const found = query.data?.find(({ key }) => key === group.key)?.employees;
  return (
    <>
      <Text fz="sm">
        <strong>{title}</strong>: {reasonList[reason].label}. {text}
        {reason === "item-without-class" && (
          <>
            {" "}
            <Anchor component={Link} to={`/app/purchases/items?change=${itemId}`} inherit>
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
            label={title}
            onRecord={isRecordable ? (chosen) => onRecord({ employees: chosen, itemId, state: place }) : null}
          />
        )}
      </details>
    </>
  );
}
