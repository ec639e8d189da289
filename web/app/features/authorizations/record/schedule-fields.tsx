import { Checkbox, SimpleGrid, TextInput } from "@mantine/core";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { RadioChoices } from "../../../ui/forms/radio-choices.tsx";
import { AmountField } from "./amount-field.tsx";
import { type FieldsProps, labelOf } from "./fields.ts";

interface ScheduleFieldsProps extends FieldsProps {
  /** Each of several employees has a total of their own. */
  readonly ownTotals?: boolean;
}

/** What may be deducted, and when. */
export function ScheduleFields({ form, values, asked, ownTotals }: ScheduleFieldsProps) {
  return (
    <>
      <RadioChoices
        label="What does it allow?"
        choices={[
          { value: "several", label: "Deductions from several paychecks" },
          { value: "one", label: "One deduction, on one pay date" },
        ]}
        value={values.isForOnePayDate ? "one" : "several"}
        error={values.isForOnePayDate ? null : form.errors.forPayDate}
        onChange={(value) => form.change({ isForOnePayDate: value === "one" })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {values.isForOnePayDate && (
          <TextInput type="date" label="Pay date" {...form.getInputProps("forPayDate")} />
        )}
        {ownTotals !== true && (
          <DollarsInput label={labelOf("Total", "total", asked)} {...form.getInputProps("total")} />
        )}
        <AmountField {...{ form, values, asked }} />
        {!values.isForOnePayDate && (
          <>
            <TextInput
              label="Number of deductions (optional)"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps("payments")}
            />
            <TextInput
              type="date"
              label={labelOf("First deduction", "firstDeductionOn", asked)}
              {...form.getInputProps("firstDeductionOn")}
            />
            <TextInput type="date" label="Expires (optional)" {...form.getInputProps("expiresOn")} />
          </>
        )}
      </SimpleGrid>
      {!values.isForOnePayDate && values.amountIn === "dollars" && (
        <Checkbox
          label="The same amount every pay period"
          {...form.getInputProps("equalPayments", { type: "checkbox" })}
        />
      )}
    </>
  );
}
