import { z } from "zod";
import type { Database } from "../../core/db/client.ts";
import { trustedOrganizationId } from "../../core/request/tenant.ts";
import type { Environment } from "../../settings/env.ts";
import type { EmailWriter } from "../mail/deliver-emails.ts";
import { turnOffSentence } from "../notifications/turn-off-sentence.ts";
import { findRun } from "../runs/stored/queries.ts";
import { composeRunSavedEmail } from "./write-run-saved-email.ts";

/** The kind of email with a run's totals. */
export const runSavedEmail = "run-saved";

const ofRun = z.object({ organizationId: z.string().transform(trustedOrganizationId), runId: z.string() });

/** Writes the emails about runs. A run that was voided or replaced before its email could be sent isn't announced any more. */
export function createRunEmailWriters(
  db: Pick<Database, "asOrganization">,
  { appUrl }: Pick<Environment, "appUrl">,
): Readonly<Record<string, EmailWriter>> {
  return {
    [runSavedEmail]: async (_recipient, data) => {
      const { organizationId, runId } = ofRun.parse(data);
      const { run, replaced } = await db.asOrganization({ organizationId, actor: "system" }, async (tx) => {
        const run = await findRun(tx, runId);
        return { run, replaced: run?.replaces ? await findRun(tx, run.replaces) : undefined };
      });
      if (run?.status !== "completed") {
        return { notNeeded: "the run was voided or replaced, or its account is gone" };
      }
      return composeRunSavedEmail(
        { ...run, replaced },
        {
          runAddress: `${appUrl}/app/results/${run.id}`,
          turnOff: turnOffSentence("You chose to get this email after each run.", appUrl),
        },
      );
    },
  };
}
