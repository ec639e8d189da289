import { Badge, Button, Group, Text } from "@mantine/core";
import { formatMoment } from "../../lib/format/format.ts";
import { Row, RowList } from "../../ui/row-list.tsx";
import type { SignedInDevice } from "./api.ts";

interface DeviceListProps {
  readonly devices: readonly SignedInDevice[];
  /** The device being signed out. */
  readonly pendingId: string | undefined;
  readonly onSignOut: (device: SignedInDevice) => void;
}

/** Each device with its address and last use, and a button to sign it out. */
export function DeviceList({ devices, pendingId, onSignOut }: DeviceListProps) {
  return (
    <RowList>
      {devices.map((device) => (
        <Row
          key={device.id}
          actions={
            <Button
              variant="default"
              size="sm"
              aria-label={`Sign out ${device.device}`}
              loading={pendingId === device.id}
              onClick={() => onSignOut(device)}
            >
              Sign out
            </Button>
          }
        >
          <Group gap="xs">
            <Text fw={600}>{device.device}</Text>
            {device.current && (
              <Badge variant="light" tt="none">
                This device
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {device.current ? "In use now" : `Last used ${formatMoment(device.lastUsedAt)}`}
            {device.address && `, from ${device.address}`}
          </Text>
          <Text size="sm" c="dimmed">
            Signed in {formatMoment(device.signedInAt)}
          </Text>
        </Row>
      ))}
    </RowList>
  );
}
