import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { mayBeDeducted } from "@wagefloor/domain/items/rule-lists.ts";
import { itemClassWords, ruleAnswerWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { useState } from "react";
import { byWhom } from "../../../lib/format/by-whom.ts";
import { formatCalendarDate, formatDay } from "../../../lib/format/format.ts";
import { Row } from "../../../ui/row-list.tsx";
import {
  badgeColorOf,
  daysOf,
  faultWords,
  isOpen,
  scheduleOf,
  standingWords,
  subjectOf,
} from "../authorization-words.ts";
import { Decision } from "./decision.tsx";
import { Documents } from "./documents.tsx";
import { EventDialog } from "./event-dialog.tsx";

interface AuthorizationRowProps {
  readonly employeeNumber: string;
  readonly authorization: RecordedAuthorization;
}

/** One authorization: what it's for, its status, what it lacks, its documents. */
export function AuthorizationRow({ employeeNumber, authorization }: AuthorizationRowProps) {
  const [dialog, setDialog] = useState<"revoked" | "withdrawn" | "notice" | null>(null);
  const { standing, ruleAnswer, toDecide, fault, citation, state, ruleState, notice, note } = authorization;
  const { recordedAt, recordedBy } = authorization;
  const subject = subjectOf(authorization);
  const schedule = scheduleOf(authorization);
  const asksForNotice = fault === "notice-missing";
  return (
    <Row
      actions={
        standing !== "withdrawn" && (
          <Group gap="xs" className="screen-only">
            {asksForNotice && (
              <Button variant="default" size="sm" onClick={() => setDialog("notice")}>
                Record notice
              </Button>
            )}
            {isOpen(authorization) && (
              <Button
                variant="default"
                size="sm"
                aria-label={`Revoke the authorization for ${subject}`}
                onClick={() => setDialog("revoked")}
              >
                Revoke
              </Button>
            )}
            <Button
              variant="subtle"
              color="red"
              size="sm"
              aria-label={`Withdraw the record for ${subject}`}
              onClick={() => setDialog("withdrawn")}
            >
              Withdraw
            </Button>
          </Group>
        )
      }
    >
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {subject}
          </Text>
          <Badge color={badgeColorOf(authorization)} variant="light" tt="none">
            {standingWords[standing].label}
          </Badge>
        </Group>
        {schedule !== null && <Text fz="sm">{schedule}</Text>}
        <Text fz="sm">{daysOf(authorization)}</Text>
        <Ending authorization={authorization} />
        {fault !== null && isOpen(authorization) && (
          <Text fz="sm" c="red" fw={550}>
            {faultWords(fault, ruleState?.name ?? "The state")} {citation !== null && `(${citation})`}
          </Text>
        )}
        {authorization.isNetPayMissing && isOpen(authorization) && (
          <Text fz="sm">
            The last payroll file had no net pay for this employee, so nothing can be deducted. Use a file
            that has it, or record an authorization with an amount.
          </Text>
        )}
        {ruleAnswer !== null &&
          !mayBeDeducted(ruleAnswer) &&
          toDecide.length === 0 &&
          isOpen(authorization) && (
            <Text fz="sm">
              {ruleState?.name}: {ruleAnswerWords[ruleAnswer].badge}.{" "}
              {ruleAnswerWords[ruleAnswer].explanation}
            </Text>
          )}
        {notice !== null && <Text fz="sm">Notice given {formatCalendarDate(notice.on)}.</Text>}
        <Documents employeeNumber={employeeNumber} authorization={authorization} />
        <Decision employeeNumber={employeeNumber} authorization={authorization} />
        {note !== null && (
          <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
            {note}
          </Text>
        )}
        <Text fz="xs" c="dimmed">
          {[state?.name, authorization.itemClass && itemClassWords[authorization.itemClass]]
            .filter(Boolean)
            .map((part) => `${part}. `)}
          Recorded {formatDay(recordedAt)} by {byWhom(recordedBy)}
          {authorization.employeeNumber !== employeeNumber && ` for ${authorization.employeeNumber}`}
        </Text>
      </Stack>
      {dialog !== null && (
        <EventDialog
          kind={dialog}
          employeeNumber={employeeNumber}
          authorization={authorization}
          onClose={() => setDialog(null)}
        />
      )}
    </Row>
  );
}

/** Why it can't be used anymore. */
function Ending({
  authorization: { revoked, endedOn, withdrawn },
}: Pick<AuthorizationRowProps, "authorization">) {
  return (
    <>
      {revoked === null && withdrawn === null && endedOn !== null && (
        <Text fz="sm">
          It no longer counts: the employee revoked another authorization for this on{" "}
          {formatCalendarDate(endedOn)}, and this one was signed before.
        </Text>
      )}
      {revoked !== null && (
        <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
          Revoked on {formatCalendarDate(revoked.on)}, received by {revoked.receivedBy}
          {revoked.reason !== null && `: ${revoked.reason}`}. Recorded by {byWhom(revoked.recordedBy)}.
        </Text>
      )}
      {withdrawn !== null && (
        <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
          Withdrawn by {byWhom(withdrawn.recordedBy)}: {withdrawn.reason}
        </Text>
      )}
    </>
  );
}
