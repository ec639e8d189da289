import { expect, test } from "vitest";
import { readEmailChangeStep, readSettingsMessage } from "./email-links.ts";

const fragment = (text: string) => new URLSearchParams(text);

test("[MAIL-01] the accepted first link is the first step", () => {
  const accepted =
    "message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email";
  expect(readEmailChangeStep(fragment(accepted))).toBe("first-confirmed");
  expect(readEmailChangeStep(fragment("message=Hello"))).toBeUndefined();
});

test("[MAIL-02] the type without a token isn't a finished change", () => {
  expect(readEmailChangeStep(fragment("type=email_change&access_token=confirmed"))).toBe("complete");
  expect(readEmailChangeStep(fragment("type=email_change"))).toBeUndefined();
  expect(readEmailChangeStep(fragment("type=recovery&access_token=x"))).toBeUndefined();
});

test("[SET-05] settings recognize the sent confirmation and the expired link", () => {
  expect(readSettingsMessage(fragment("email-confirmation-sent"))).toBe("confirmation-sent");
  expect(readSettingsMessage(fragment("error=LINK_EXPIRED"))).toBe("link-expired");
  expect(readSettingsMessage(fragment(""))).toBeUndefined();
});
