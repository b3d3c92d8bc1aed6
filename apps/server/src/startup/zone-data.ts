import { clockOf, isoDay } from '@amphi/domain/dates';

/** Months from now that are compared: a change is often known long before it comes. */
const MONTHS = 12;

/** `meanwhile` is a zone at the same time that older data have right. */
const MOROCCO = { since: '2026-09-20T02:00:00Z', offset: 0, meanwhile: 'Africa/Abidjan' };

/**
 * Zones that changed recently, by which zone data from before are recognised: since when, and their offset from UTC in
 * minutes from then on. Morocco gave up its change around Ramadan; zone data know it from version 2026c on.
 */
const CHANGES: Readonly<Record<string, { since: string; offset: number; meanwhile: string }>> = {
  'Africa/Casablanca': MOROCCO,
  'Africa/El_Aaiun': MOROCCO,
};

/** A moment with the offsets that both sides give, in minutes east of UTC. */
interface Offsets {
  at: Date;
  node: number;
  postgres: number;
}

/** Client or pool that reads rows from the database. */
export interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: { offset: string }[] }>;
}

/**
 * Compares what Node.js (ICU) and PostgreSQL make of a time zone in the year from `now` on, with each other and with
 * what is known to be right.
 *
 * @param isEmbedded whether the database is the one of the npm package
 * @returns what is wrong, each with what to do about it
 */
export async function findZoneProblems(
  database: Queryable,
  zone: string,
  isEmbedded: boolean,
  now = new Date(),
): Promise<string[]> {
  const moments = Array.from({ length: MONTHS + 1 }, (_, month) => {
    const at = new Date(now);
    at.setUTCMonth(at.getUTCMonth() + month);
    return at;
  });
  let rows: { offset: string }[];
  try {
    ({ rows } = await database.query(
      `select extract(epoch from (moment at time zone $1) - (moment at time zone 'UTC')) / 60 as offset
       from unnest($2::timestamptz[]) with ordinality as list (moment, position) order by position`,
      [zone, moments],
    ));
  } catch {
    return [`PostgreSQL does not know the time zone ${zone}: update its zone data`];
  }
  return judgeOffsets(
    zone,
    moments.map((at, index) => ({
      at,
      node: nodeOffset(zone, at),
      postgres: Number(rows[index]?.offset),
    })),
    isEmbedded,
  );
}

/** @see findZoneProblems */
export function judgeOffsets(zone: string, offsets: Offsets[], isEmbedded: boolean): string[] {
  const change = CHANGES[zone];
  const known = change && offsets.filter(({ at }) => at >= new Date(change.since));
  const isWrong = (side: 'node' | 'postgres') =>
    known?.some((one) => one[side] !== change?.offset) === true;
  const right = change && `it is at ${nameOf(change.offset)} since ${change.since.slice(0, 10)}`;
  const remedy = isEmbedded
    ? 'It uses the zone data of the system where those are newer than its own: update them to 2026c or later (of Debian: the package tzdata), then start again'
    : 'Update its zone data to 2026c or later (of Debian: the package tzdata, then restart PostgreSQL)';
  const until =
    change && `, or set APP_TIMEZONE=${change.meanwhile} until then, which is at the same time`;
  const problems = [
    isWrong('node') &&
      `the time zone data of Node.js (${process.versions.tz}) are too old for ${zone}: ${right}. Install Node.js 24.21 or later${until}`,
    isWrong('postgres') &&
      `the time zone data of ${isEmbedded ? 'the embedded PostgreSQL' : 'PostgreSQL'} are too old for ${zone}: ${right}. ${remedy}${until}`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) return problems;
  const other = offsets.find(({ node, postgres }) => node !== postgres);
  return other === undefined
    ? []
    : [
        `Node.js (${process.versions.tz}) and PostgreSQL disagree about ${zone}: ${nameOf(other.node)} and ${nameOf(other.postgres)} on ${isoDay(other.at.getTime())}. Update the older zone data`,
      ];
}

/** Formats like `+01:00`. */
function nameOf(minutes: number): string {
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

/** Minutes east of UTC by the zone data of Node.js. */
const nodeOffset = (timezone: string, at: Date): number =>
  Math.round((clockOf(at, timezone) - at.getTime()) / 60_000);
