import type { ComponentProps } from "react";
import { type CaptchaProof, useCaptcha } from "../../ui/captcha/captcha.tsx";
import { AccountForm } from "./account-form.tsx";

type GuardedFormProps<Values extends object> = Omit<
  ComponentProps<typeof AccountForm<Values>>,
  "onSubmit"
> & {
  readonly onSubmit: (values: Values, proof: CaptchaProof) => void;
};

/** A form with the captcha, if one is configured. */
export function GuardedForm<Values extends object>(props: GuardedFormProps<Values>) {
  const { onSubmit, children, ...rest } = props;
  const captcha = useCaptcha();
  const submit = async (values: Values) => {
    const proof = await captcha.take();
    if (proof) onSubmit(values, proof);
  };
  return (
    <AccountForm {...rest} onSubmit={submit}>
      {children}
      {captcha.widget}
    </AccountForm>
  );
}
