import { pageMeta } from "../../../lib/format/page-meta.ts";
import { ImportList } from "./import-list.tsx";

export const meta = pageMeta("Import opening balances");

/** What employees owed before Wagefloor was used, from a spreadsheet. */
export default function OpeningBalancesPage() {
  return <ImportList key="openings" kind="openings" />;
}
