import { DeletionCard } from "../../features/people/deletion-card.tsx";
import { ExportCard } from "../../features/people/export-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Your data");

/** Export of all data, and deletion of the account. */
export default function DataSection() {
  return (
    <>
      <ExportCard />
      <DeletionCard />
    </>
  );
}
