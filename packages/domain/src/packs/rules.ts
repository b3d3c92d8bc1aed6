const DAY_MS = 24 * 60 * 60 * 1000;

/** For how long questions may be practised without asking the server, in days. */
export const PACK_DAYS = 14;

/** The most packs that the server is asked about at once, and that a device stores. */
export const MAX_PACKS = 40;

/** Until when a pack may be read: no longer than the access, where that has an end. */
export function packEnd(now: Date, accessEnd: Date | undefined): Date {
  const end = now.getTime() + PACK_DAYS * DAY_MS;
  return new Date(Math.min(end, accessEnd?.getTime() ?? end));
}

/** A device's clock beside the server's. */
export interface DeviceClock {
  /** In milliseconds. */
  now: number;
  /** The lead of the server's clock at the last contact, in milliseconds. */
  behind: number;
}

/**
 * True where a device may read a pack: by the server's time at the last contact and what has passed since by the device's
 * clock, which may not be set back before the pack was made; one that was put right meanwhile counts as it is. A day is left
 * for clocks that are wrong.
 */
export function isPackReadable(
  { taken_at, expires_at }: { taken_at: string; expires_at: string },
  { now, behind }: DeviceClock,
): boolean {
  const first = Date.parse(taken_at) - DAY_MS;
  const time = now + behind > first ? now + behind : now;
  return time < Date.parse(expires_at) && time > first;
}

/** The greatest age of an answer on arrival, in seconds: older ones count as given then. */
const MAX_AGE_SECONDS = (PACK_DAYS * DAY_MS) / 1000;

/** The time at which an answer was given that waited on a device; null for one that comes at once. */
export function givenAt(now: Date, ageSeconds: number | null | undefined): Date | null {
  if (!ageSeconds) return null;
  return new Date(now.getTime() - Math.min(ageSeconds, MAX_AGE_SECONDS) * 1000);
}
