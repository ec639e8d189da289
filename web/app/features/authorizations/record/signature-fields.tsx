import { Checkbox, SimpleGrid, Stack, TextInput } from "@mantine/core";
import type { StateDemands } from "@wagefloor/domain/authorizations/state-demands.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { type FieldsProps, labelOf } from "./fields.ts";
import { isOfLoss } from "./typed-terms.ts";

interface SignatureFieldsProps extends FieldsProps {
  readonly demands: Pick<StateDemands, "parts" | "notice"> | null;
}

/** The date of the signature, and what else the state requires. */
export function SignatureFields({ form, values, asked, demands }: SignatureFieldsProps) {
  const today = localDate(new Date());
  const ticks = ticked.filter(({ part }) => demands?.parts.includes(part));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label="Signed on" max={today} {...form.getInputProps("signedOn")} />
        {isOfLoss(values.itemClass) && (
          <TextInput
            type="date"
            label={labelOf("Loss found on", "lossFoundOn", asked)}
            max={today}
            {...form.getInputProps("lossFoundOn")}
          />
        )}
        {demands !== null && demands.notice !== null && (
          <TextInput
            type="date"
            label="Notice given on (optional)"
            description="You can also record it later"
            max={today}
            {...form.getInputProps("noticeSentOn")}
          />
        )}
      </SimpleGrid>
      {ticks.length > 0 && (
        <Stack gap="xs">
          {ticks.map(({ field, label }) => (
            <Checkbox key={field} label={label} {...form.getInputProps(field, { type: "checkbox" })} />
          ))}
        </Stack>
      )}
    </>
  );
}

const ticked = [
  { part: "employer-signature", field: "employerSigned", label: "Your company also signed it" },
  { part: "approved-form", field: "approvedForm", label: "It's on a state-approved form" },
  { part: "notary", field: "notarized", label: "It was notarized" },
] as const;
