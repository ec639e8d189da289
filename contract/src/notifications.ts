import * as z from "zod/mini";

/** Which emails a user wants: the body of `PUT /api/notifications`, and what it and `GET` answer. */
export const notificationChoices = z.strictObject({
  trialEnding: z.boolean("Please choose whether to get an email before your free trial ends."),
  runSaved: z.boolean("Please choose whether to get the totals of each run."),
  fileDue: z.boolean("Please choose whether to get a reminder when a payroll file is due."),
  wagesRising: z.boolean("Please choose whether to get an email a month before minimum wages rise."),
  authorizationsExpiring: z.boolean(
    "Please choose whether to get an email a month before authorizations expire.",
  ),
});

export type NotificationChoices = z.infer<typeof notificationChoices>;
