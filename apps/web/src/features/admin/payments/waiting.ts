const HOUR = 3_600_000;

/** What students are told: 24 hours at best, 48 at most. */
const SOON = 24;
const LATE = 48;

export interface Waiting {
  hours: number;
  tone: 'fresh' | 'soon' | 'late';
}

/** How long an order has waited for its decision, and whether that is still what was promised. */
export function waitingSince(created: string, now: number): Waiting {
  const hours = Math.max(0, Math.floor((now - new Date(created).getTime()) / HOUR));
  return { hours, tone: hours >= LATE ? 'late' : hours >= SOON ? 'soon' : 'fresh' };
}
