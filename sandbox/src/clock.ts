/** Seconds since 1970, as the protocol counts. */
export type UnixSeconds = number;

export const day = 24 * 60 * 60;

/** The sandbox's time: the machine's time, moved forward on request. */
export interface SandboxClock {
  now(): UnixSeconds;
  /** How far it is ahead of the machine's time. */
  offset(): UnixSeconds;
  /** Does something as of another time, so that work that was due earlier has its own time. */
  at<T>(moment: UnixSeconds, work: () => T): T;
  /** Moves the clock forward to a given time. */
  moveTo(moment: UnixSeconds): void;
}

/** A clock over `machineNow` (milliseconds) that starts `offset` seconds ahead of it. */
export function createClock(machineNow: () => number, initialOffset: UnixSeconds): SandboxClock {
  let offset = initialOffset;
  let fixed: UnixSeconds | null = null;
  const machine = () => Math.floor(machineNow() / 1000);
  return {
    now: () => fixed ?? machine() + offset,
    offset: () => offset,
    at(moment, work) {
      const before = fixed;
      fixed = moment;
      try {
        return work();
      } finally {
        fixed = before;
      }
    },
    moveTo(moment) {
      offset = moment - machine();
    },
  };
}

/** The moment `months` after an anchor, on its day of the month or the month's last. */
export function monthsAfter(anchor: UnixSeconds, months: number): UnixSeconds {
  const date = new Date(anchor * 1000);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return date.getTime() / 1000;
}

/** An anchor's first monthly boundary after a given time. */
export function nextBoundary(anchor: UnixSeconds, after: UnixSeconds): UnixSeconds {
  let months = 1;
  while (monthsAfter(anchor, months) <= after) months += 1;
  return monthsAfter(anchor, months);
}
