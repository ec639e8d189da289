import { Anchor } from "@mantine/core";

/** Where a rate is published: a link if it is an address. */
export function SourceOfRate({ source }: { readonly source: string }) {
  if (!/^https?:\/\/\S+$/i.test(source)) return source;
  return (
    <Anchor href={source} target="_blank" rel="noreferrer" inherit>
      source
    </Anchor>
  );
}
