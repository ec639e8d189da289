import { Text, useComputedColorScheme } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type CaptchaSettings, providersQuery } from "../../lib/account/providers.ts";
import classes from "./captcha.module.css";
import { type CaptchaCheck, drawCaptcha } from "./captcha-script.ts";

/** The header that carries the check's token; empty where no check is configured. */
export type CaptchaProof = Readonly<Record<string, string>>;

interface Captcha {
  /** What the form shows; nothing where no check is configured. */
  readonly widget: ReactNode;
  /** The token for one request. Undefined until the check is completed; the widget then says so. */
  readonly take: () => Promise<CaptchaProof | undefined>;
}

const normalWidth = 304;

/** The optional check that a person fills in a form (clause AUTH-10); its script is loaded only where it is used. */
export function useCaptcha(): Captcha {
  const client = useQueryClient();
  const { data } = useQuery(providersQuery);
  const token = useRef<string>(undefined);
  const check = useRef<CaptchaCheck>(undefined);
  const asking = useRef(false);
  const [missing, setMissing] = useState(false);
  const settings = data?.captcha ?? null;
  const take = async () => {
    // A second click while the first one waits sends nothing.
    if (asking.current) return undefined;
    asking.current = true;
    // Only the server knows whether a check is configured. If it can't say, it decides about the request itself.
    const offered = data ?? (await client.ensureQueryData(providersQuery).catch(() => undefined));
    asking.current = false;
    if (!offered?.captcha) return {};
    const taken = token.current;
    setMissing(taken === undefined);
    if (taken === undefined) return undefined;
    token.current = undefined;
    check.current?.reset();
    return { "x-captcha-response": taken };
  };
  const widget = settings && (
    <CaptchaWidget
      settings={settings}
      missing={missing}
      onCheck={(drawn) => {
        check.current = drawn;
      }}
      onToken={(fresh) => {
        token.current = fresh;
        if (fresh !== undefined) setMissing(false);
      }}
    />
  );
  return { widget, take };
}

interface CaptchaWidgetProps {
  readonly settings: CaptchaSettings;
  readonly missing: boolean;
  readonly onCheck: (check: CaptchaCheck) => void;
  readonly onToken: (token: string | undefined) => void;
}

function CaptchaWidget({ settings, missing, onCheck, onToken }: CaptchaWidgetProps) {
  const dark = useComputedColorScheme("light") === "dark";
  const frame = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const listeners = useRef({ onCheck, onToken });
  listeners.current = { onCheck, onToken };
  useEffect(() => {
    const place = document.createElement("div");
    frame.current?.append(place);
    const compact = (frame.current?.clientWidth ?? 0) < normalWidth;
    drawCaptcha(place, settings, {
      dark,
      compact,
      onToken: (token) => listeners.current.onToken(token),
    }).then(
      (check) => listeners.current.onCheck(check),
      () => setFailed(true),
    );
    return () => {
      place.remove();
      listeners.current.onToken(undefined);
    };
  }, [settings, dark]);
  return (
    <div>
      <div ref={frame} className={classes.frame} />
      <Text size="sm" role="alert" c="var(--mantine-color-error)">
        {failed &&
          "The security check couldn't be loaded. Allow its site in your browser and reload the page."}
        {!failed && missing && "Please complete the security check above."}
      </Text>
    </div>
  );
}
