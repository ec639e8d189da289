import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations.ts";
import { useState } from "react";
import { formatCount } from "../../../lib/format/format.ts";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { PlainSection } from "../../../ui/page/plain-section.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { RowList } from "../../../ui/row-list.tsx";
import { authorizationsQuery } from "../api.ts";
import { isOpen } from "../authorization-words.ts";
import { RecordDialog } from "../record/record-dialog.tsx";
import { AuthorizationRow } from "./authorization-row.tsx";

interface AuthorizationsCardProps {
  readonly employeeNumber: string;
}

/** An employee's authorizations. They're added, revoked, or withdrawn, but never changed. */
export function AuthorizationsCard({ employeeNumber }: AuthorizationsCardProps) {
  const authorizations = useQuery(authorizationsQuery(employeeNumber));
  const [isAdding, setAdding] = useState(false);
  return (
    <PlainSection labelledBy="authorizations">
      <Group justify="space-between" align="start" gap="sm" mb="xs">
        <Title order={2} id="authorizations" tabIndex={-1} style={{ scrollMarginTop: "6rem" }}>
          Authorizations
        </Title>
        {authorizations.data && (
          <Button
            variant="default"
            className="screen-only"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Record an authorization
          </Button>
        )}
      </Group>
      <QueryFailure query={authorizations} fallback="The authorizations couldn't be loaded." />
      {authorizations.isPending && <LoadingShape label="Loading authorizations" height={64} />}
      {authorizations.data && <Recorded employeeNumber={employeeNumber} recorded={authorizations.data} />}
      {isAdding && authorizations.data && (
        <RecordDialog
          employeeNumber={employeeNumber}
          recorded={authorizations.data}
          onClose={() => setAdding(false)}
        />
      )}
    </PlainSection>
  );
}

interface RecordedProps extends AuthorizationsCardProps {
  readonly recorded: EmployeeAuthorizations;
}

function Recorded({ employeeNumber, recorded: { authorizations } }: RecordedProps) {
  const [showsEnded, setShowsEnded] = useState(false);
  const open = authorizations.filter(isOpen);
  const ended = authorizations.filter((one) => !isOpen(one));
  const shown = showsEnded ? [...open, ...ended] : open;
  return (
    <Stack gap="sm">
      {open.length === 0 && (
        <div>
          <Text>No authorizations on file.</Text>
          <Text fz="sm" c="dimmed">
            Most states require the employee's signed consent before you deduct.
          </Text>
        </div>
      )}
      {shown.length > 0 && (
        <RowList>
          {shown.map((one) => (
            <AuthorizationRow key={one.id} employeeNumber={employeeNumber} authorization={one} />
          ))}
        </RowList>
      )}
      {ended.length > 0 && (
        <Group className="screen-only">
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={showsEnded}
            onClick={() => setShowsEnded(!showsEnded)}
          >
            {showsEnded ? "Hide" : "Show"} {formatCount(ended.length)} inactive
          </Button>
        </Group>
      )}
    </Stack>
  );
}
