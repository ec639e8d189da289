import { Anchor, Text } from "@mantine/core";

interface RuleCitationProps {
  readonly citation: string | null;
  /** Where the rule can be read; null if only its name is known. */
  readonly source: string | null;
}

/** Where a state's rule is written, with a link to its text; nothing without a citation. */
export function RuleCitation({ citation, source }: RuleCitationProps) {
  if (citation === null) return null;
  return (
    <Text fz="xs" mt={4}>
      {source === null ? (
        citation
      ) : (
        <Anchor href={source} target="_blank" rel="noreferrer" inherit>
          {citation}
        </Anchor>
      )}
      . Research, not legal advice.
    </Text>
  );
}
