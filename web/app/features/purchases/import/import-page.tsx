import { pageMeta } from "../../../lib/format/page-meta.ts";
import { ImportList } from "./import-list.tsx";

export const meta = pageMeta("Import purchases");

/** Purchases from a spreadsheet or a vendor's invoice. */
export default function ImportPage() {
  return <ImportList key="purchases" kind="purchases" />;
}
