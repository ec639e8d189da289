import type { UserId } from "./features/accounts/user-id.ts";

/** How much work is done at once in this process. */
export interface PlaceLimits {
  readonly atOnce: number;
  readonly ofOneUser: number;
  /** Without it everybody waits for as long as it takes. */
  readonly waiting?: {
    readonly most: number;
    readonly mostOfOneUser: number;
    /** In milliseconds. */
    readonly longest: number;
    /** What is thrown to whom there is no room for, or who has waited for that long. */
    refuse(): Error;
  };
}

interface Waiting {
  readonly userId: UserId;
  enter(): void;
}

/**
 * Limits how much work is done at once, so that a rush waits in line, first come first served, and not on memory or
 * the database's connections, which every user needs. Whoever is held up by work of one's own lets others pass.
 * It says nothing about other processes.
 */
export function createPlaces({ atOnce, ofOneUser, waiting: limits }: PlaceLimits) {
  const taken = new Map<UserId, number>();
  const line = new Set<Waiting>();
  let all = 0;
  const isFree = (userId: UserId) => all < atOnce && (taken.get(userId) ?? 0) < ofOneUser;
  const isFull = (userId: UserId, { most, mostOfOneUser }: NonNullable<typeof limits>) =>
    line.size >= most || [...line].filter((waiting) => waiting.userId === userId).length >= mostOfOneUser;
  const take = (userId: UserId) => {
    all += 1;
    taken.set(userId, (taken.get(userId) ?? 0) + 1);
  };
  const leave = (userId: UserId) => {
    all -= 1;
    const left = (taken.get(userId) ?? 0) - 1;
    if (left === 0) taken.delete(userId);
    else taken.set(userId, left);
    for (const next of line) {
      if (isFree(next.userId)) return next.enter();
    }
  };
  const wait = (userId: UserId) =>
    new Promise<void>((resolve, reject) => {
      const next = {
        userId,
        enter() {
          clearTimeout(patience);
          line.delete(next);
          take(userId);
          resolve();
        },
      };
      const giveUp = () => {
        line.delete(next);
        reject(limits?.refuse());
      };
      const patience = limits && setTimeout(giveUp, limits.longest);
      line.add(next);
    });

  return async function inPlace<T>(userId: UserId, work: () => Promise<T>): Promise<T> {
    if (isFree(userId)) take(userId);
    else if (limits && isFull(userId, limits)) throw limits.refuse();
    else await wait(userId);
    try {
      return await work();
    } finally {
      leave(userId);
    }
  };
}
