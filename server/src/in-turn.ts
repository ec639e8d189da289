import type { UserId } from "./features/accounts/user-id.ts";

/**
 * Makes a line in which the work of a user is done one after the other in this process, so that a burst waits here
 * and not on the database's connections, which every user needs. It says nothing about other processes.
 */
export function createLine() {
  const last = new Map<UserId, Promise<unknown>>();
  return async function inTurn<T>(userId: UserId, work: () => Promise<T>): Promise<T> {
    const before = last.get(userId) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(userId, mine);
    try {
      return await mine;
    } finally {
      if (last.get(userId) === mine) last.delete(userId);
    }
  };
}
