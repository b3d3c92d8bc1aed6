import { expect, it } from 'vitest';
import type { Call } from '../../src/testing/fixture.ts';
import { LISTINGS } from '../../src/testing/listings.ts';
import { isReading, PROCEDURES } from '../../src/testing/procedures.ts';
import { isForStaff } from '../../src/testing/rights.ts';
import { makeFixture } from '../support/fixture.ts';
import { createServices, TestBrowser, useOwnWorld } from '../support/harness.ts';
import { watchStatements } from '../support/plans.ts';

const world = useOwnWorld();

/** The keys that the rows of a page are sorted by. */
const PAGE_ORDER =
  /order by ((?:(?!order by)[\s\S])*?)\s+(?:limit \S+\s+offset|offset \S+\s+limit)\b/gi;
/** Last keys that no two rows share: numbers of rows, pairs of questions, versions of a question. */
const UNIQUE =
  /(?:\b|_)(?:id|row)"?(?: asc| desc)?$|\bpair\.a, pair\.b$|\bqroc_id desc, version desc$/;

/** Reading calls that a role makes, each with the input that makes it a page by another column. */
const callsOf = (role: 'user' | 'admin'): [string, Call][] => [
  ...Object.entries(PROCEDURES).filter(
    ([path]) => isReading(path) && isForStaff(path) === (role === 'admin'),
  ),
  ...LISTINGS.filter(() => role === 'admin').map(([path, by, ask]): [string, Call] => [
    `${path} ${by}`,
    (api, { subject_id }) => ask(api, subject_id),
  ]),
];

it('rows that are equal have one order on all pages: each ends in what no two rows share', async () => {
  const source = await makeFixture(world);
  const pages = new Set<string>();
  const tied: string[] = [];
  for (const role of ['user', 'admin'] as const) {
    const person = await world.signedIn({ role });
    await world.makeAccess(person.user.id, source.semester_id);
    const { db, nodes } = watchStatements(world.db);
    const browser = new TestBrowser(createServices(db, world.outbox));
    browser.token = person.token;
    for (const [name, call] of callsOf(role)) {
      nodes.length = 0;
      // A sample may be refused after its statements, as what a mock exam holds back is.
      await call(browser.api, source).catch(() => null);
      const texts = nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: '' }).sql);
      for (const [, keys = ''] of texts.join(';').matchAll(PAGE_ORDER)) {
        pages.add(name);
        if (!UNIQUE.test(keys.trim())) tied.push(`${name}: ${keys}`);
      }
    }
  }
  expect(tied).toEqual([]);
  expect(pages.size).toBeGreaterThan(60);
});
