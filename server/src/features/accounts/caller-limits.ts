const minute = 60;

/** How many requests one caller may send, by path, in a window of seconds. An office can be one caller. */
export const callerLimits = {
  window: minute,
  max: 300,
  customRules: {
    "/get-session": false as const,
    "/sign-in/email": { window: minute, max: 10 },
    "/sign-in/sso": { window: minute, max: 30 },
    "/sign-in/phone-number": { window: minute, max: 10 },
    "/phone-number/send-otp": { window: 15 * minute, max: 10 },
    "/phone-number/verify": { window: minute, max: 10 },
    "/sign-in/email-otp": { window: minute, max: 10 },
    "/sign-up/email": { window: minute, max: 10 },
    "/email-otp/verify-email": { window: minute, max: 10 },
    "/send-verification-email": { window: 15 * minute, max: 20 },
    "/request-password-reset": { window: 15 * minute, max: 20 },
    "/reset-password": { window: minute, max: 10 },
    "/change-password": { window: minute, max: 10 },
    "/two-factor/*": { window: minute, max: 10 },
  },
};
