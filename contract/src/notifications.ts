import * as z from "zod/mini";

/** Which emails a user wants: the body of `PUT /api/notifications`, and what it and `GET` answer. */
export const notificationChoices = z.strictObject({
  trialEnding: z.boolean("Please choose whether to get an email before your free trial ends."),
  runSaved: z.boolean("Please choose whether to get the totals of each run."),
});

export type NotificationChoices = z.infer<typeof notificationChoices>;
