/** Seconds since 1970, as the protocol counts. */
export type UnixSeconds = number;

export const day = 24 * 60 * 60;

/** The sandbox's time: the machine's, moved forward by what somebody asked for. */
export interface SandboxClock {
  now(): UnixSeconds;
  /** How far it is ahead of the machine's time. */
  offset(): UnixSeconds;
  /** Does something as of another moment, so that what fell due earlier carries its own time. */
  at<T>(moment: UnixSeconds, work: () => T): T;
  /** Moves the clock forward to a moment. */
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

/** The first monthly boundary of an anchor that lies after a moment. */
export function nextBoundary(anchor: UnixSeconds, after: UnixSeconds): UnixSeconds {
  let months = 1;
  while (monthsAfter(anchor, months) <= after) months += 1;
  return monthsAfter(anchor, months);
}
