import { Card, Group, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usageQuery } from "../../lib/usage.ts";
import { Loading } from "../../ui/page/loading.tsx";

/**
 * The part of a page that only subscribers can use (clause APP-04), beside the usage card, which says what is missing
 * or could not be loaded. The server enforces the same.
 */
export function SubscribersPart({ children }: { readonly children: ReactNode }) {
  const usage = useQuery(usageQuery);
  if (usage.data?.subscription) return children;
  if (usage.isPending) return <Loading label="Loading your subscription" />;
  if (!usage.data) return null;
  return (
    <Card padding="xl">
      <Group justify="center" gap="xs" py="lg" c="dimmed" wrap="nowrap">
        <IconLock size={20} aria-hidden style={{ flex: "none" }} />
        <Text>Please subscribe to a plan to access this feature.</Text>
      </Group>
    </Card>
  );
}
