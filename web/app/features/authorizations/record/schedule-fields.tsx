import { Checkbox, Radio, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { AmountField } from "./amount-field.tsx";
import { type FieldsProps, labelOf } from "./fields.ts";

interface ScheduleFieldsProps extends FieldsProps {
  /** Each of several employees has a total of their own. */
  readonly ownTotals?: boolean;
}

/** What may be deducted, and when. */
export function ScheduleFields({ values, shown, asked, ownTotals, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <Radio.Group
        label="What does it allow?"
        value={values.isForOnePayDate ? "one" : "several"}
        error={values.isForOnePayDate ? null : shown.forPayDate}
        onChange={(value) => onChange({ isForOnePayDate: value === "one" })}
      >
        <Stack mt="xs" gap="xs">
          <Radio size="md" value="several" label="Deductions from several paychecks" />
          <Radio size="md" value="one" label="One deduction, on one pay date" />
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {values.isForOnePayDate && (
          <TextInput
            type="date"
            label="Pay date"
            value={values.forPayDate}
            error={shown.forPayDate}
            onChange={({ currentTarget }) => onChange({ forPayDate: currentTarget.value })}
          />
        )}
        {ownTotals !== true && (
          <DollarsInput
            label={labelOf("Total", "total", asked)}
            value={values.total}
            error={shown.total}
            onChange={({ currentTarget }) => onChange({ total: currentTarget.value })}
          />
        )}
        <AmountField {...{ values, shown, asked, onChange }} />
        {!values.isForOnePayDate && (
          <>
            <TextInput
              label="Number of deductions (optional)"
              inputMode="numeric"
              autoComplete="off"
              value={values.payments}
              error={shown.payments}
              onChange={({ currentTarget }) => onChange({ payments: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={labelOf("First deduction", "firstDeductionOn", asked)}
              value={values.firstDeductionOn}
              error={shown.firstDeductionOn}
              onChange={({ currentTarget }) => onChange({ firstDeductionOn: currentTarget.value })}
            />
            <TextInput
              type="date"
              label="Expires (optional)"
              value={values.expiresOn}
              error={shown.expiresOn}
              onChange={({ currentTarget }) => onChange({ expiresOn: currentTarget.value })}
            />
          </>
        )}
      </SimpleGrid>
      {!values.isForOnePayDate && values.amountIn === "dollars" && (
        <Checkbox
          label="The same amount every pay period"
          checked={values.equalPayments}
          onChange={({ currentTarget }) => onChange({ equalPayments: currentTarget.checked })}
        />
      )}
    </>
  );
}
