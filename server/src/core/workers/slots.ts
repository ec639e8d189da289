import type { OrganizationId } from "../request/tenant.ts";

/** How much work is done at once in this process. */
export interface SlotLimits {
  readonly atOnce: number;
  readonly ofOne: number;
  /** Without it work waits for as long as it takes. */
  readonly waiting?: {
    readonly most: number;
    readonly mostOfOne: number;
    /** In milliseconds. */
    readonly longest: number;
    /** What is thrown if the queue is full, or after the longest wait. */
    refuse(): Error;
  };
}

/** Does work for an organization as soon as it has a slot. */
export type Slots = <T>(organizationId: OrganizationId, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly organizationId: OrganizationId;
  enter(): void;
}

/**
 * Limits how much work is done at once, so that a burst waits in a queue instead of using up memory or database
 * connections, which everyone needs. The next slot goes to the organization with the least work in progress; first come,
 * first served among equals. Other processes have their own slots.
 */
export function createSlots({ atOnce, ofOne, waiting: limits }: SlotLimits): Slots {
  const taken = new Map<OrganizationId, number>();
  const queue = new Set<Waiting>();
  let all = 0;
  const takenBy = (organizationId: OrganizationId) => taken.get(organizationId) ?? 0;
  const isFree = (organizationId: OrganizationId) => all < atOnce && takenBy(organizationId) < ofOne;
  const isFull = (organizationId: OrganizationId, { most, mostOfOne }: NonNullable<typeof limits>) =>
    queue.size >= most ||
    [...queue].filter((waiting) => waiting.organizationId === organizationId).length >= mostOfOne;
  const take = (organizationId: OrganizationId) => {
    all += 1;
    taken.set(organizationId, takenBy(organizationId) + 1);
  };
  const leave = (organizationId: OrganizationId) => {
    all -= 1;
    const left = takenBy(organizationId) - 1;
    if (left === 0) taken.delete(organizationId);
    else taken.set(organizationId, left);
    const free = [...queue].filter((waiting) => isFree(waiting.organizationId));
    free.toSorted((one, other) => takenBy(one.organizationId) - takenBy(other.organizationId))[0]?.enter();
  };
  const wait = (organizationId: OrganizationId) =>
    new Promise<void>((resolve, reject) => {
      const next = {
        organizationId,
        enter() {
          clearTimeout(patience);
          queue.delete(next);
          take(organizationId);
          resolve();
        },
      };
      const giveUp = () => {
        queue.delete(next);
        reject(limits?.refuse());
      };
      const patience = limits && setTimeout(giveUp, limits.longest);
      queue.add(next);
    });

  return async function inSlot<T>(organizationId: OrganizationId, work: () => Promise<T>): Promise<T> {
    if (isFree(organizationId)) take(organizationId);
    else if (limits && isFull(organizationId, limits)) throw limits.refuse();
    else await wait(organizationId);
    try {
      return await work();
    } finally {
      leave(organizationId);
    }
  };
}

/** The pieces of a stream, which has a slot from its first piece until its reader has the last one, or leaves. */
export async function* streamInSlot<Piece>(
  slots: Slots,
  organizationId: OrganizationId,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const entered = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  slots(organizationId, () => {
    entered.resolve();
    return left.promise;
  }).catch(entered.reject);
  await entered.promise;
  try {
    yield* pieces;
  } finally {
    left.resolve();
  }
}
