import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { migrate } from '../src/migrate.ts';
import {
  type DatabaseFacts,
  findObstacles,
  migrationNames,
  readFacts,
  UnfitDatabaseError,
} from '../src/requirements.ts';
import { withClient } from '../src/with-client.ts';
import { withEmptyDatabase, withMigratedDatabase } from './support/database.ts';

describe('what a database must be', () => {
  const fine: DatabaseFacts = {
    version_number: 150004,
    version: '15.4',
    encoding: 'UTF8',
    role: 'amphi',
    can_create: true,
    available_extensions: ['btree_gist', 'pg_trgm', 'unaccent'],
    applied: undefined,
  };

  it('is found in a new one', async () => {
    expect(findObstacles(fine)).toEqual([]);
    await withEmptyDatabase(async (url) => {
      const facts = await withClient(url, readFacts);
      expect(facts).toMatchObject({ encoding: 'UTF8', can_create: true, applied: undefined });
      expect(findObstacles(facts)).toEqual([]);
    });
    await withMigratedDatabase(async (url) => {
      expect((await withClient(url, readFacts)).applied).toEqual([...migrationNames].sort());
    });
  });

  it.each<[Partial<DatabaseFacts>, RegExp]>([
    [{ version_number: 130011, version: '13.11' }, /^PostgreSQL 13\.11 is too old: 15 or later/],
    [{ available_extensions: ['pg_trgm'] }, /^PostgreSQL lacks unaccent, btree_gist: .*contrib/],
    [{ applied: [...migrationNames, '9999_later'] }, /newer than this version.*9999_later/],
  ])('is missed with what to do: %j', (facts, text) => {
    expect(findObstacles({ ...fine, ...facts })).toEqual([expect.stringMatching(text)]);
  });

  it('is no right to create tables where there is nothing to create', () => {
    const role = { can_create: false, applied: [...migrationNames] };
    expect(findObstacles({ ...fine, ...role })).toEqual([]);
  });
});

describe('migrate refuses', () => {
  it('a database of a newer version, and changes nothing', async () => {
    await withMigratedDatabase(async (url) => {
      await withClient(url, (client) =>
        client.query(`insert into kysely_migration values ('9999_later', now()::text)`),
      );
      await expect(migrate(url)).rejects.toThrow(UnfitDatabaseError);
    });
  });

  it('an encoding in which not every letter can be stored', async () => {
    const cluster = inject('clusterUrl');
    const name = `ascii_${randomUUID().replaceAll('-', '')}`;
    await withClient(cluster, async (client) => {
      await client.query(
        `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
      );
      try {
        const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
        await expect(migrate(url)).rejects.toThrow(/^the encoding .* is SQL_ASCII: /);
      } finally {
        await client.query(`drop database ${name} with (force)`);
      }
    });
  });

  it('a role that may not create tables', async () => {
    await withEmptyDatabase(async (url) => {
      const role = `reader_${randomUUID().replaceAll('-', '')}`;
      await withClient(url, async (client) => {
        await client.query(`create role ${role} login`);
        try {
          const other = Object.assign(new URL(url), { username: role }).href;
          await expect(migrate(other)).rejects.toThrow(`role ${role} may not create tables`);
        } finally {
          await client.query(`drop role ${role}`);
        }
      });
    });
  });
});
