import { SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import classes from "./inquiry-form.module.css";
import { emptyInquiry, type InquiryValues, inquiryRules } from "./inquiry-rules.ts";

interface InquiryFormProps {
  readonly pending: boolean;
  readonly onSubmit: (values: InquiryValues) => void;
}

const wide = { base: 1, xs: 2 };

/** The seven fields of an enterprise inquiry (clause ENT-01). */
export function InquiryForm({ pending, onSubmit }: InquiryFormProps) {
  const form = useSchemaForm<InquiryValues>({
    mode: "uncontrolled",
    initial: emptyInquiry,
    rules: inquiryRules,
  });
  const needed = { required: true, withAsterisk: false } as const;
  const count = { ...needed, inputMode: "numeric", maxLength: 8, autoComplete: "off" } as const;
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack>
        <TextInput
          label="Business name"
          autoComplete="organization"
          maxLength={200}
          {...needed}
          {...form.getInputProps("businessName")}
        />
        <SimpleGrid cols={wide}>
          <TextInput
            label="Contact name"
            autoComplete="name"
            maxLength={200}
            {...needed}
            {...form.getInputProps("contactName")}
          />
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            {...needed}
            {...form.getInputProps("contactEmail")}
          />
        </SimpleGrid>
        <TextInput
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={50}
          {...form.getInputProps("phoneNumber")}
        />
        <SimpleGrid cols={wide}>
          <TextInput label="Number of employees" {...count} {...form.getInputProps("employeesCount")} />
          <TextInput
            label="Expected analyses per month"
            {...count}
            {...form.getInputProps("analysesPerMonth")}
          />
        </SimpleGrid>
        <Textarea
          label="Additional information (optional)"
          rows={4}
          maxLength={4000}
          {...form.getInputProps("additionalInfo")}
        />
        <div className={classes.trap} aria-hidden>
          <label>
            Leave this field empty
            <input type="text" tabIndex={-1} autoComplete="off" {...form.getInputProps("leaveEmpty")} />
          </label>
        </div>
        <SubmitButton pending={pending}>Send inquiry</SubmitButton>
      </Stack>
    </form>
  );
}
