import { beforeAll, describe, expect, it } from 'vitest';
import { listAccessPage } from '../src/access/access.queries.ts';
import { listAnalysis, listAnalysisOf } from '../src/analysis/analysis.queries.ts';
import { listAudit } from '../src/audit/audit.queries.ts';
import { listPayments } from '../src/payments/payments.queries.ts';
import { listQcms } from '../src/questions/qcm.queries.ts';
import { listQrocPage } from '../src/questions/qroc.queries.ts';
import { findSimilarQcms, findSimilarQrocs } from '../src/questions/similar.queries.ts';
import { GROWING } from '../src/testing/growing.ts';
import { listUsers } from '../src/users/users.queries.ts';
import { TIMEZONE, useWorld } from './harness.ts';
import { plansOf, wholeReads } from './plans.ts';
import { makeThousands } from './thousands.ts';

const world = useWorld();
let subject_id: number;

beforeAll(async () => {
  await makeThousands(world.db);
  const subject = await world.db.selectFrom('subjects').select('id').executeTakeFirstOrThrow();
  subject_id = subject.id;
});

const page = { skip: 0, limit: 100 };
const late = { skip: 2_900, limit: 100 };
const kind = 'all' as const;

/** What the back-office's tabs ask for. */
const LISTS: Record<string, (db: typeof world.db) => Promise<unknown>> = {
  users: (db) => listUsers(db, page),
  'users, late': (db) => listUsers(db, late),
  'users, searched': (db) => listUsers(db, { ...page, search: 'abcdef' }),
  payments: (db) => listPayments(db, { ...page, status_filter: 'all' }),
  'payments, late': (db) => listPayments(db, { ...late, status_filter: 'pending' }),
  'payments, searched': (db) =>
    listPayments(db, { ...page, status_filter: 'all', search: 'abcdef' }),
  'payments, searched by status': (db) =>
    listPayments(db, { ...page, status_filter: 'approved', search: 'semestre 77' }),
  questions: (db) => listQcms(db, { ...page, kind }),
  'questions, late': (db) => listQcms(db, { ...late, kind }),
  'questions, searched': (db) => listQcms(db, { ...page, kind, search: 'abcdef' }),
  'questions of a subject': (db) => listQcms(db, { ...page, kind, subject_id }),
  'questions of an exam': (db) => listQcms(db, { ...page, kind: 'exam' }),
  'open questions': (db) => listQrocPage(db, { ...page, kind }),
  'open questions, searched': (db) => listQrocPage(db, { ...page, kind, search: 'abcdef' }),
  'open questions of a subject': (db) => listQrocPage(db, { ...page, kind, subject_id }),
  accesses: (db) => listAccessPage(db, { ...late, active_only: false }),
  'accesses, searched': (db) =>
    listAccessPage(db, { ...page, active_only: false, search: 'abcdef' }),
  'the log': (db) => listAudit(db, late, TIMEZONE),
  'the log, searched': (db) => listAudit(db, { ...page, search: 'abcdef' }, TIMEZONE),
  'analysed questions': (db) => listAnalysis(db, { ...page, context: 'practice' }),
  'analysed questions of a subject': (db) =>
    listAnalysis(db, { ...page, context: 'practice', subject_id }),
  'the analysis of a question': (db) => listAnalysisOf(db, 1),
  'similar questions': (db) => findSimilarQcms(db, { question_text: 'abcdef 012345', options: {} }),
  'similar open questions': (db) => findSimilarQrocs(db, { question_text: 'abcdef 012345' }),
};

describe('with thousands of rows no growing table is read as a whole for', () => {
  it.each(Object.entries(LISTS))('%s', async (_name, list) => {
    const plans = await plansOf(world.db, list);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap((plan) => wholeReads(plan, GROWING))).toEqual([]);
  });
});

it('would tell of a list that does', async () => {
  const [plan] = await plansOf(world.db, (db) =>
    db.selectFrom('qcms').select('id').where('justification', '=', 'x').execute(),
  );
  expect(plan && wholeReads(plan, GROWING)).toHaveLength(1);
});
