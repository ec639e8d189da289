import { NotificationsCard } from "../../features/notifications/notifications-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Notifications");

/** Which emails the user gets. */
export default function NotificationsSection() {
  return <NotificationsCard />;
}
