import { findZoneProblems, judgeOffsets } from '@amphi/server/startup/zone-data';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const at = new Date('2026-12-01T12:00:00Z');

describe('time zone data', () => {
  it.each([
    [
      60,
      60,
      [/^the time zone data of Node\.js .* \+00:00 since/, /^the time zone data of PostgreSQL/],
    ],
    [0, 60, [/^the time zone data of PostgreSQL are too old for Africa\/Casablanca/]],
    [60, 0, [/^the time zone data of Node\.js .* Install Node\.js 24\.21/]],
    [0, 0, []],
  ])('of Morocco are judged: Node.js %i, PostgreSQL %i', (node, postgres, expected) => {
    const found = judgeOffsets('Africa/Casablanca', [{ at, node, postgres }], false);
    expect(found).toEqual(expected.map((text) => expect.stringMatching(text)));
  });

  it('say what to do where the database is the embedded one, and where it is not', () => {
    const wrong = [{ at, node: 0, postgres: 60 }];
    expect(judgeOffsets('Africa/Casablanca', wrong, true)).toEqual([
      expect.stringMatching(
        /the embedded PostgreSQL .* It uses the zone data of the system .* APP_TIMEZONE=Africa\/Abidjan/,
      ),
    ]);
    expect(judgeOffsets('Africa/Casablanca', wrong, false)).toEqual([
      expect.stringMatching(/of PostgreSQL .* the package tzdata.* APP_TIMEZONE=Africa\/Abidjan/),
    ]);
  });

  it('are not judged before the change', () => {
    const before = { at: new Date('2026-09-01'), node: 60, postgres: 60 };
    expect(judgeOffsets('Africa/Casablanca', [before], false)).toEqual([]);
  });

  it('of other zones have to agree', () => {
    expect(judgeOffsets('America/St_Johns', [{ at, node: -210, postgres: -150 }], false)).toEqual([
      expect.stringMatching(/disagree about America\/St_Johns: -03:30 and -02:30 on 2026-12-01/),
    ]);
  });
});

describe('time zone data of a database', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('clusterUrl') });
    await client.connect();
  });
  afterAll(() => client?.end());

  it.each(['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Europe/Paris'])(
    'agree with those of Node.js: %s',
    async (zone) => {
      expect(await findZoneProblems(client, zone, true, new Date('2026-01-15'))).toEqual([]);
    },
  );

  it('of the zone that stands in are right in older data too', async () => {
    expect(await findZoneProblems(client, 'Africa/Abidjan', true, at)).toEqual([]);
    const { rows } = await client.query(
      `select ($1::timestamptz at time zone 'Africa/Abidjan') = ($1::timestamptz at time zone 'UTC') as same`,
      [at],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('lack a zone that is none', async () => {
    expect(await findZoneProblems(client, 'Mars/Olympus', true)).toEqual([
      'PostgreSQL does not know the time zone Mars/Olympus: update its zone data',
    ]);
  });
});
