import { ACCESS_SORTS } from '@amphi/domain/access/schema';
import { ANALYSIS_SORTS } from '@amphi/domain/analysis/schema';
import { AUDIT_SORTS } from '@amphi/domain/audit/schema';
import { PAYMENT_SORTS } from '@amphi/domain/payments/schema';
import { QCM_SORTS, QROC_SORTS } from '@amphi/domain/questions/question.schema';
import { USER_SORTS } from '@amphi/domain/users/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAccessPage } from '../../src/catalog/access/list.queries.ts';
import { findSimilarQcms, findSimilarQrocs } from '../../src/catalog/duplicates/similar.queries.ts';
import { listQcms } from '../../src/catalog/questions/qcm.queries.ts';
import { listQrocPage } from '../../src/catalog/questions/qroc.queries.ts';
import { listAnalysis, listAnalysisOf } from '../../src/insight/analysis/analysis.queries.ts';
import { listUsers } from '../../src/insight/users/users.queries.ts';
import { listAudit } from '../../src/platform/audit/audit.queries.ts';
import { listPayments } from '../../src/sales/payments/payments.queries.ts';
import { GROWING } from '../../src/testing/growing.ts';
import { TIMEZONE, useWorld } from '../support/harness.ts';
import { plansOf, wholeReads, wholeSorts } from '../support/plans.ts';
import { makeThousands } from '../support/thousands.ts';

const world = useWorld();
let subject_id: number;

beforeAll(async () => {
  await makeThousands(world.db);
  const subject = await world.row('subjects', {}, ['id']);
  subject_id = subject.id;
});

const page = { skip: 0, limit: 100 };
const late = { skip: 2_900, limit: 100 };
const kind = 'all' as const;
const orders = { status_filter: 'all', dated: 'created' } as const;

/** Counts of other tables' rows: all of them are counted, by an index alone, and sorted. */
const COUNTED = ['users by payments', 'users by semesters'];
/** By the names of what they belong to, which may be missing: all are read and sorted. */
const JOINED = ['open questions by chapter'];
/** By a place found once: sorting numbers of all is cheaper than the search key of a name for each of a semester. */
const PLACED = ['accesses by semester'];

/** A list by each of its columns, the largest first. */
function sorted<Sort extends string>(
  name: string,
  columns: readonly Sort[],
  list: (db: typeof world.db, sort: { sort: Sort; direction: 'desc' }) => Promise<unknown>,
) {
  return Object.fromEntries(
    columns
      .map((sort) => [`${name} by ${sort}`, sort] as const)
      .filter(([of]) => ![...COUNTED, ...JOINED, ...PLACED].includes(of))
      .map(([of, sort]) => [of, (db: typeof world.db) => list(db, { sort, direction: 'desc' })]),
  );
}

/** The lists by each of their columns. */
const SORTED: Record<string, (db: typeof world.db) => Promise<unknown>> = {
  ...sorted('users', USER_SORTS, (db, sort) => listUsers(db, { ...page, ...sort })),
  ...sorted('payments', PAYMENT_SORTS, (db, sort) =>
    listPayments(db, { ...page, ...orders, ...sort }, TIMEZONE),
  ),
  ...sorted('questions', QCM_SORTS, (db, sort) => listQcms(db, { ...page, kind, ...sort })),
  ...sorted('open questions', QROC_SORTS, (db, sort) =>
    listQrocPage(db, { ...page, kind, ...sort }),
  ),
  ...sorted('accesses', ACCESS_SORTS, (db, sort) =>
    listAccessPage(db, { ...page, active_only: false, ...sort }),
  ),
  ...sorted('the log', AUDIT_SORTS, (db, sort) => listAudit(db, { ...page, ...sort }, TIMEZONE)),
  ...sorted('analysed questions', ANALYSIS_SORTS, (db, sort) =>
    listAnalysis(db, { ...page, context: 'practice', ...sort }, 'all'),
  ),
  ...sorted('questions of papers', ANALYSIS_SORTS, (db, sort) =>
    listAnalysis(db, { ...page, context: 'exam', ...sort }, 'all'),
  ),
};

/** Queries of the back-office's tabs. */
const LISTS: Record<string, (db: typeof world.db) => Promise<unknown>> = {
  ...SORTED,
  users: (db) => listUsers(db, page),
  'users, late': (db) => listUsers(db, late),
  'users, searched': (db) => listUsers(db, { ...page, search: 'abcdef' }),
  'payments of a telephone': (db) =>
    listPayments(db, { ...page, ...orders, search: '0698765432' }, TIMEZONE),
  payments: (db) => listPayments(db, { ...page, ...orders }, TIMEZONE),
  'payments, late': (db) =>
    listPayments(db, { ...late, ...orders, status_filter: 'pending' }, TIMEZONE),
  'payments, searched': (db) =>
    listPayments(db, { ...page, ...orders, search: 'abcdef' }, TIMEZONE),
  'payments, searched by status': (db) =>
    listPayments(
      db,
      { ...page, ...orders, status_filter: 'approved', search: 'abcdef 012345' },
      TIMEZONE,
    ),
  questions: (db) => listQcms(db, { ...page, kind }),
  'questions, late': (db) => listQcms(db, { ...late, kind }),
  'questions, searched': (db) => listQcms(db, { ...page, kind, search: 'abcdef' }),
  'questions of a subject': (db) => listQcms(db, { ...page, kind, subject_id }),
  'drafts of questions': (db) => listQcms(db, { ...page, kind, state: 'draft' }),
  'questions of an exam': (db) => listQcms(db, { ...page, kind: 'exam' }),
  'open questions': (db) => listQrocPage(db, { ...page, kind }),
  'open questions, searched': (db) => listQrocPage(db, { ...page, kind, search: 'abcdef' }),
  'open questions of a subject': (db) => listQrocPage(db, { ...page, kind, subject_id }),
  accesses: (db) => listAccessPage(db, { ...late, active_only: false }),
  'accesses, searched': (db) =>
    listAccessPage(db, { ...page, active_only: false, search: 'abcdef' }),
  'the log': (db) => listAudit(db, late, TIMEZONE),
  'the log, searched': (db) => listAudit(db, { ...page, search: 'abcdef' }, TIMEZONE),
  'analysed questions': (db) => listAnalysis(db, { ...page, context: 'practice' }, 'all'),
  'analysed questions of a subject': (db) =>
    listAnalysis(db, { ...page, context: 'practice', subject_id }, 'all'),
  'the analysis of a question': (db) => listAnalysisOf(db, 1),
  'similar questions': (db) =>
    findSimilarQcms(db, { question_text: 'abcdef 012345', options: {} }, 'all'),
  'similar open questions': (db) => findSimilarQrocs(db, { question_text: 'abcdef 012345' }, 'all'),
};

describe('with thousands of rows no growing table is read as a whole for', () => {
  it.each(Object.entries(LISTS))('%s', async (name, list) => {
    const plans = await plansOf(world.db, list);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap((plan) => wholeReads(plan, GROWING))).toEqual([]);
    if (name in SORTED) expect(plans.flatMap((plan) => wholeSorts(plan, GROWING))).toEqual([]);
  });
});

it('would tell of a list that does', async () => {
  const [plan] = await plansOf(world.db, (db) =>
    db.selectFrom('qcms').select('id').where('justification', '=', 'x').execute(),
  );
  expect(plan && wholeReads(plan, GROWING)).toHaveLength(1);
});
