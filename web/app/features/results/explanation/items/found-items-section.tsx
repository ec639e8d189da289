import { Anchor, Badge, Group, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FoundItem } from "@wagefloor/contract/runs/found-items.ts";
import type { Result } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { mayBeDecided } from "@wagefloor/domain/items/rule-lists.ts";
import {
  isCapReached,
  itemAnswerText,
  itemLimitText,
  itemStandingText,
} from "@wagefloor/domain/runs/by-item/answer-words.ts";
import { decisionText } from "@wagefloor/domain/runs/by-item/decision-text.ts";
import { Link } from "react-router";
import { citationText } from "../../../../lib/format/citation.ts";
import { formatCalendarDate, formatMoney } from "../../../../lib/format/format.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { foundItemsQuery } from "../../../runs/api.ts";
import { Section } from "../parts/section.tsx";
import classes from "./found-items-section.module.css";

interface FoundItemsSectionProps {
  readonly run: Run;
  readonly result: Pick<Result, "employeeNumber" | "startingCost">;
}

/** What the rules and authorizations said of each item that is owed for, as the run decided; nothing for runs without such items. */
export function FoundItemsSection({ run, result }: FoundItemsSectionProps) {
  if (!run.checksItems) return null;
  return (
    <Section title="Items">
      <FoundItems run={run} result={result} />
    </Section>
  );
}

function FoundItems({ run, result: { employeeNumber, startingCost } }: FoundItemsSectionProps) {
  const query = useQuery(foundItemsQuery(run, employeeNumber));
  if (query.isPending) return <Loader size="sm" aria-label="Loading the items" />;
  if (query.isError) return <QueryFailure query={query} fallback="The items couldn't be loaded." />;
  const { items, notAsked } = query.data;
  return (
    <>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.itemId}>
            <OneItem item={item} employeeNumber={employeeNumber} />
          </li>
        ))}
      </ul>
      {notAsked > 0 && (
        <Text fz="sm" mt={items.length > 0 ? "md" : 0}>
          {notAsked === startingCost
            ? "Item not checked: nothing this employee owes for has a class, so no state rule was applied."
            : `${formatMoney(notAsked)} is owed for something without a class. Item not checked: no state rule was applied to it.`}
        </Text>
      )}
    </>
  );
}

function OneItem({ item, employeeNumber }: { readonly item: FoundItem; readonly employeeNumber: string }) {
  const { itemId, itemClass, name, standing, fault, owed, rule, isFederal } = item;
  const { authorization, decision, limits } = item;
  const isByDecision = decision !== null;
  const hasReachedCap = isCapReached(limits);
  const isGreen = standing === "passes" && itemClass !== null && !isByDecision && !hasReachedCap;
  const otherState = authorization?.otherState ?? null;
  const place = rule?.name ?? null;
  const isOnlyForOvertime = rule?.authorization === null;
  return (
    <>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        <Badge color={isGreen ? "green" : "yellow"} variant="light" tt="none">
          {itemStandingText({ itemClass, standing, fault, isByDecision, isCapReached: hasReachedCap })}
        </Badge>
        <Text fz="sm" c="dimmed">
          {formatMoney(owed)} owed
        </Text>
      </Group>
      <Text fz="sm">
        {itemAnswerText({
          ...{ itemClass, standing, fault, place, isFederal, isOnlyForOvertime, isByDecision, otherState },
        })}
        {decision !== null && ` ${decisionText(decision)}`}
        {limits.map((limit) => ` ${itemLimitText(limit, formatMoney)}`)}
        {authorization !== null && ` ${authorizationText(authorization)}`} <Citation rule={rule} />
      </Text>
      {(standing === "needs-authorization" || limits.some(asksForAnother)) && (
        <Text fz="sm">
          <Anchor
            component={Link}
            to={`/app/employees/${encodeURIComponent(employeeNumber)}#authorizations`}
            inherit
          >
            Record an authorization
          </Anchor>
          . It applies starting with the next run, or once this run's file is replaced.
        </Text>
      )}
      {fault === "no-class" && (
        <Text fz="sm">
          <Anchor component={Link} to={`/app/purchases/items?change=${itemId}`} inherit>
            Answer the questions about {name}
          </Anchor>
          . Your answers apply starting with the next run.
        </Text>
      )}
      {standing === "blocked" && rule !== null && mayBeDecided(rule.answer) && (
        <Text fz="sm">
          If an exception or the rule's conditions apply,{" "}
          <Anchor
            component={Link}
            to={`/app/employees/${encodeURIComponent(employeeNumber)}#authorizations`}
            inherit
          >
            record the authorization and the decision
          </Anchor>
          . They count from the next run on, or once this run's file is replaced.
        </Text>
      )}
    </>
  );
}

/** Whether a new authorization would allow more. */
function asksForAnother({ by, per, most, used, payments }: FoundItem["limits"][number]): boolean {
  if (by === "authorization-missing") return true;
  if (payments !== null && payments.used >= payments.most) return true;
  return per === "authorization" && used >= most;
}

function authorizationText({ signedOn, lastDay }: NonNullable<FoundItem["authorization"]>): string {
  const until = lastDay === null ? "" : `, expiring ${formatCalendarDate(lastDay)}`;
  return `Authorization signed ${formatCalendarDate(signedOn)}${until}.`;
}

function Citation({ rule }: Pick<FoundItem, "rule">) {
  if (rule === null || rule.citation === null || rule.source === null) return null;
  return (
    <>
      {rule.isFederal && "Federal rule: "}
      <Anchor href={rule.source} target="_blank" rel="noreferrer" inherit>
        {citationText(rule.citation)}
      </Anchor>
      .
    </>
  );
}
