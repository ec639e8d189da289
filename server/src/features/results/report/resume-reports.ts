import type { Dependencies } from "../../../core/dependencies.ts";
import { listOpenReports } from "./queries.ts";
import { reportJob } from "./request-report.ts";

/** Goes on with the reports that a server left when it ended: they are made anew. */
export async function resumeReports({ db, jobs }: Pick<Dependencies, "db" | "jobs">): Promise<void> {
  for (const { organizationId, id } of await listOpenReports(db))
    await jobs.send(reportJob, { organizationId, id }, { key: id });
}
