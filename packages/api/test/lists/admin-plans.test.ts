import { ANALYSIS_SORTS } from '@amphi/domain/analysis/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { GROWING } from '../../src/testing/growing.ts';
import { LISTINGS, type Listing } from '../../src/testing/listings.ts';
import { createServices, TestBrowser, useWorld } from '../support/harness.ts';
import { explain, watchStatements, wholeReads, wholeSorts } from '../support/plans.ts';
import { makeThousands } from '../support/thousands.ts';

const world = useWorld();
let token: string | null;
let subject_id: number;

beforeAll(async () => {
  await makeThousands(world.db);
  token = (await world.signedIn({ role: 'admin' })).token;
  subject_id = (await world.row('subjects', {}, ['id'])).id;
});

/** Sorted as a whole: counts of other tables' rows, names that may be missing, and a key that is dearer than all numbers. */
const SORTED_WHOLE = [
  'users.list, by payments',
  'users.list, by semesters',
  'qrocs.list, by chapter',
  'access.page, by semester',
  'subjects.page, by qcms',
];

const text = { question_text: 'abcdef 012345' };
/** More filters, whose time among millions of rows is that of the others. */
const MORE: readonly Listing[] = [
  ['users.list', 'late', (api) => api.users.list({ skip: 2_900 })],
  [
    'payments.list',
    'search by status',
    (api) => api.payments.list({ status_filter: 'approved', search: 'abcdef 012345' }),
  ],
  ['access.page', 'search', (api) => api.access.page({ search: 'abcdef' })],
  ['audit.list', 'late', (api) => api.audit.list({ skip: 2_900 })],
  ['qcms.list', 'drafts', (api) => api.qcms.list({ state: 'draft' })],
  ['qcms.list', 'of exams', (api) => api.qcms.list({ kind: 'exam' })],
  ['qrocs.list', 'of a subject', (api, subject_id) => api.qrocs.list({ subject_id })],
  ['qcms.findDuplicates', 'rare', (api) => api.qcms.findDuplicates(text)],
  ['qrocs.findDuplicates', 'rare', (api) => api.qrocs.findDuplicates(text)],
  ...ANALYSIS_SORTS.map(
    (sort): Listing => [
      'analysis.list',
      `of papers, by ${sort}`,
      (api) => api.analysis.list({ context: 'exam', sort, direction: 'desc' }),
    ],
  ),
];
const named = [...LISTINGS, ...MORE].map(
  ([procedure, how, ask]) => [`${procedure}, ${how}`, ask] as const,
);

describe('with thousands of rows no growing table is read as a whole for', () => {
  it.each(named)('%s', async (name, ask) => {
    const watched = watchStatements(world.db);
    const browser = new TestBrowser(createServices(watched.db, world.outbox));
    browser.token = token;
    await ask(browser.api, subject_id);
    const plans = await explain(world.db, watched.nodes);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap((plan) => wholeReads(plan, GROWING))).toEqual([]);
    if (/, by /.test(name) && !SORTED_WHOLE.includes(name))
      expect(plans.flatMap((plan) => wholeSorts(plan, GROWING))).toEqual([]);
  });
});

it('would tell of a list that does', async () => {
  const { nodes, db } = watchStatements(world.db);
  await db.selectFrom('qcms').select('id').where('question_text', '=', 'x').execute();
  const [plan] = await explain(world.db, nodes);
  expect(plan && wholeReads(plan, GROWING)).toHaveLength(1);
});
