import type { UserId } from "./tenant.ts";

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
 * Limits how much work is done at once, so that a burst waits in line and not on memory or the database's connections,
 * which every user needs. The next is the user with the least work in progress, first come first served among equals.
 * It says nothing about other processes.
 */
export function createPlaces({ atOnce, ofOneUser, waiting: limits }: PlaceLimits) {
  const taken = new Map<UserId, number>();
  const line = new Set<Waiting>();
  let all = 0;
  const takenBy = (userId: UserId) => taken.get(userId) ?? 0;
  const isFree = (userId: UserId) => all < atOnce && takenBy(userId) < ofOneUser;
  const isFull = (userId: UserId, { most, mostOfOneUser }: NonNullable<typeof limits>) =>
    line.size >= most || [...line].filter((waiting) => waiting.userId === userId).length >= mostOfOneUser;
  const take = (userId: UserId) => {
    all += 1;
    taken.set(userId, takenBy(userId) + 1);
  };
  const leave = (userId: UserId) => {
    all -= 1;
    const left = takenBy(userId) - 1;
    if (left === 0) taken.delete(userId);
    else taken.set(userId, left);
    const free = [...line].filter((waiting) => isFree(waiting.userId));
    free.toSorted((one, other) => takenBy(one.userId) - takenBy(other.userId))[0]?.enter();
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
