import { Group, type MantineSize } from "@mantine/core";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { LoadingShape } from "../page/loading-shape.tsx";
import { QueryFailure } from "../page/query-failure.tsx";
import { SettingsCard } from "./settings-card.tsx";

interface QueryCardProps<Data, Key extends QueryKey>
  extends Omit<ComponentProps<typeof SettingsCard>, "children"> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  /** What is loaded, within a sentence, such as 'your passkeys'. */
  readonly what: string;
  /** How high that is. */
  readonly h: number | Partial<Record<MantineSize | "base", number>>;
  readonly children: (data: Data) => ReactNode;
  /** What can be done once it's known whether it could be loaded. */
  readonly footer?: ReactNode;
}

/** A `SettingsCard` of what has to be loaded first. */
export function QueryCard<Data, Key extends QueryKey>(props: QueryCardProps<Data, Key>) {
  const { query, what, h, children, footer, ...card } = props;
  const loading = useQuery(query);
  return (
    <SettingsCard {...card}>
      {loading.isPending && <LoadingShape label={`Loading ${what}`} h={h} />}
      <QueryFailure query={loading} fallback={`We couldn't load ${what}.`} />
      {loading.data !== undefined && children(loading.data)}
      {!loading.isPending && footer && <Group>{footer}</Group>}
    </SettingsCard>
  );
}
