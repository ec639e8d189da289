import { Group, Input, NativeSelect } from "@mantine/core";
import { agreedBases, baseWords } from "@wagefloor/domain/authorizations/agreed-share.ts";
import { useId } from "react";
import { type FieldsProps, labelOf } from "./fields.ts";
import { amountInOf } from "./typed-terms.ts";

/** What may be deducted each time: an amount, or a percentage of the pay. */
export function AmountField({ form, values, asked }: FieldsProps) {
  const id = useId();
  const { amountIn, isForOnePayDate } = values;
  const name = isForOnePayDate ? "Amount" : "Amount per pay period";
  const error = form.errors.amount ?? form.errors.percentHundredths;
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={labelOf(name, "amount", asked)}
      error={error}
      description={amountIn === "net-wages" ? "The payroll file must have the net pay." : null}
      inputWrapperOrder={["label", "input", "description", "error"]}
    >
      <Group gap="xs" wrap="nowrap" align="start">
        <Input
          id={id}
          size="md"
          flex={1}
          leftSection={amountIn === "dollars" ? "$" : null}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("amount")}
          error={error !== undefined}
        />
        <NativeSelect
          w={172}
          aria-label={`${name}: dollars or a percentage`}
          data={[
            { value: "dollars", label: "dollars" },
            ...agreedBases.map((base) => ({ value: base, label: `% of ${baseWords[base]}` })),
          ]}
          value={amountIn}
          onChange={({ currentTarget }) => form.change({ amountIn: amountInOf(currentTarget.value) })}
        />
      </Group>
    </Input.Wrapper>
  );
}
