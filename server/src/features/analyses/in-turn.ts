import type { UserId } from "../accounts/user-id.ts";

const last = new Map<UserId, Promise<unknown>>();

/**
 * Runs the user's work in this process one after the other, so that a burst of uploads waits here and not on the
 * database's connections, which every user needs. The ledger lock holds between processes.
 */
export async function inTurn<T>(userId: UserId, work: () => Promise<T>): Promise<T> {
  const before = last.get(userId) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(userId, mine);
  try {
    return await mine;
  } finally {
    if (last.get(userId) === mine) last.delete(userId);
  }
}
