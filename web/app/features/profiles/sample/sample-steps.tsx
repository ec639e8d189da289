import { Stack } from "@mantine/core";
import { StepButtons } from "../step-buttons.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FirstRows } from "./first-rows.tsx";
import { FoundInFile } from "./found-in-file.tsx";
import { PayStep, type PayStepProps } from "./pay-step.tsx";

/** The headings of the steps, of which the first one takes the file. */
export const sampleHeadings = ["Your payroll file", "Check the columns", "Pay and deduction"] as const;

interface SampleStepsProps extends PayStepProps {
  readonly step: 1 | 2;
  readonly onNext: () => void;
}

/** The steps after a payroll file was read: its columns, then its pay and the deduction. */
export function SampleSteps({ step, onNext, ...ofPay }: SampleStepsProps) {
  if (step === 2) return <PayStep {...ofPay} />;
  const { draft, onChange } = ofPay;
  const { sample, plan } = draft;
  return (
    <Stack gap="lg">
      {sample.rows.length > 0 && (
        <>
          <FoundInFile sample={sample} />
          <FirstRows sample={sample} plan={plan} />
        </>
      )}
      <ColumnsStep
        columns={sample.inspection.columns}
        plan={plan}
        proposed={sample.inspection.plan}
        onPlan={(changed) => onChange({ ...draft, plan: changed })}
        onDone={onNext}
      >
        <StepButtons label="Next Step" pending={false} />
      </ColumnsStep>
    </Stack>
  );
}
