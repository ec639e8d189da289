import { z } from "zod";

/** Which mails a user wants, as the settings send it and get it. */
export const notificationChoicesBody = z.object({
  trialEnding: z.boolean("Please choose whether to get an email before your free trial ends."),
  runSaved: z.boolean("Please choose whether to get the totals of each run."),
});

export type NotificationChoices = z.infer<typeof notificationChoicesBody>;
