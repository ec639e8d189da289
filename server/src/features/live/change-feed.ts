import type { Logger } from "pino";
import type { Database } from "../../core/db/client.ts";
import { Refusal } from "../../core/refusals.ts";
import type { UserId } from "../../core/tenant.ts";
import { listenForChanges } from "./listen-for-changes.ts";
import { type Change, changeTopics } from "./notify-change.ts";
import { OpenPage } from "./open-page.ts";

/** Hears the changes of all users and passes each on to the open pages of that user, in this process. */
export interface ChangeFeed {
  /** @throws Refusal too_many_requests, unavailable */
  open(userId: UserId): OpenPage;
  leave(userId: UserId, page: OpenPage): void;
  /** Ends every stream, and hears no more. */
  close(): Promise<void>;
}

const mostPagesOfOneUser = 40;

/** Starts listening at once. After a lost connection every page is told that anything may have changed. */
export function createChangeFeed({ pool }: Pick<Database, "pool">, log: Logger): ChangeFeed {
  const pages = new Map<UserId, Set<OpenPage>>();
  let closed = false;
  const onChange = ({ userId, changed }: Change) => {
    for (const page of pages.get(userId) ?? []) page.tell(changed);
  };
  const onListening = () => {
    for (const userId of pages.keys()) {
      for (const changed of [...changeTopics, "session"] as const) onChange({ userId, changed });
    }
  };
  const listener = listenForChanges({ connection: pool.options, log, onChange, onListening });
  return {
    open(userId) {
      if (closed) throw new Refusal("unavailable", "The server is restarting.");
      const open = pages.get(userId) ?? new Set();
      if (open.size >= mostPagesOfOneUser) {
        throw new Refusal(
          "too_many_requests",
          "Too many pages are open for this account. Please close some of them.",
        );
      }
      const page = new OpenPage();
      pages.set(userId, open.add(page));
      return page;
    },
    leave(userId, page) {
      const open = pages.get(userId);
      open?.delete(page);
      if (open?.size === 0) pages.delete(userId);
    },
    async close() {
      closed = true;
      for (const open of pages.values()) for (const page of open) page.end();
      await listener.close();
    },
  };
}
