import type { Logger } from "pino";
import { programSettings } from "../../core/db/connections/connection-settings.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import type { Caller } from "../../core/request/tenant.ts";
import { listenForChanges } from "./listen-for-changes.ts";
import { type Change, changeTopics } from "./notify-change.ts";
import { OpenPage } from "./open-page.ts";

/** Whose page it is. */
type Viewer = Pick<Caller, "userId" | "organizationId">;

/** Receives the changes of all organizations and passes each on to the open pages of its members, in this process. */
export interface ChangeFeed {
  /** @throws Refusal too_many_requests, unavailable */
  open(viewer: Viewer): OpenPage;
  leave(viewer: Viewer, page: OpenPage): void;
  /** Ends every stream, and stops listening. */
  close(): Promise<void>;
}

const mostPagesOfOneUser = 40;

/**
 * Starts listening at once. After a lost connection every page is told that anything may have changed.
 * @param connectionString of the server itself: behind a pooler, no connection hears anything
 */
export function createChangeFeed(connectionString: string, log: Logger): ChangeFeed {
  /** Each page is listed under its user and its organization. */
  const pages = new Map<Change["audience"], Set<OpenPage>>();
  let closed = false;
  const onChange = ({ audience, changed }: Change) => {
    for (const page of pages.get(audience) ?? []) page.tell(changed);
  };
  const onListening = () => {
    for (const page of new Set([...pages.values()].flatMap((open) => [...open]))) {
      for (const changed of [...changeTopics, "session"] as const) page.tell(changed);
    }
  };
  const connection = { ...programSettings(connectionString), application_name: "wagefloor" };
  const listener = listenForChanges({ connection, log, onChange, onListening });
  return {
    open({ userId, organizationId }) {
      if (closed) throw new CommonRefusal("unavailable", "The server is restarting.");
      if ((pages.get(userId)?.size ?? 0) >= mostPagesOfOneUser) {
        throw new CommonRefusal(
          "too_many_requests",
          "Too many pages are open for this account. Please close some of them.",
        );
      }
      const page = new OpenPage();
      for (const audience of [userId, organizationId])
        pages.set(audience, (pages.get(audience) ?? new Set()).add(page));
      return page;
    },
    leave({ userId, organizationId }, page) {
      for (const audience of [userId, organizationId]) {
        const open = pages.get(audience);
        open?.delete(page);
        if (open?.size === 0) pages.delete(audience);
      }
    },
    async close() {
      closed = true;
      for (const open of pages.values()) for (const page of open) page.end();
      await listener.close();
    },
  };
}
