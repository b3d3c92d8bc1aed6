import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPayments } from '../src/payments/payments.queries.ts';
import { listQcms } from '../src/questions/qcm.queries.ts';
import { listQrocPage } from '../src/questions/qroc.queries.ts';
import { findSimilarQcms, findSimilarQrocs } from '../src/questions/similar.queries.ts';
import { listUsers } from '../src/users/users.queries.ts';
import { makeSemester, makeSubject } from './factories.ts';
import { useWorld } from './harness.ts';
import { type PlanNode, plansOf } from './plans.ts';

const world = useWorld();
let subject_id: number;

/** Tables that grow with every student and every question. */
const GROWING = ['users', 'payments', 'access', 'qcms', 'qrocs', 'answers', 'qcm_stats'];

beforeAll(async () => {
  const { db } = world;
  const semester = await makeSemester(db);
  subject_id = (await makeSubject(db, semester.id)).id;
  for (let n = 0; n < 30; n += 1) await makeSubject(db, semester.id);
  await sql`
    insert into users (full_name, email, password_hash, created_at)
    select 'Étudiante ' || md5(n::text), 'e' || n || '@fac.example', 'x', now() - n * interval '1 hour'
    from generate_series(1, 3000) n
  `.execute(db);
  await sql`
    insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount,
      bank_name, receipt_url, receipt_type, receipt_size, receipt_sha256, created_at)
    select users.id, null, 'Semestre ' || users.id, 2026, 1, 1, 'Bankily',
      gen_random_uuid() || '.png', 'image/png', 1, sha256(users.id::text::bytea), users.created_at
    from users
  `.execute(db);
  await sql`
    insert into qcms (subject_id, question_text, options, correct_answers, question_number,
      is_exam_question, exam_year, created_at)
    select subjects.id, md5(n::text) || ' ' || md5((n * 7)::text), '{"A": "un", "B": "deux"}', '{A}', n,
      n % 3 = 0, case when n % 3 = 0 then 2020 end, now() - n * interval '1 hour'
    from subjects, generate_series(1, 100) n
  `.execute(db);
  await sql`
    insert into qrocs (subject_id, question_text, answer_text, created_at)
    select subjects.id, md5(n::text) || ' ' || md5((n * 7)::text), md5((n * 3)::text),
      now() - n * interval '1 hour'
    from subjects, generate_series(1, 100) n
  `.execute(db);
  for (const table of GROWING) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
});

/**
 * Whether a step reads a growing table as a whole to find some of it: the table itself, or an index from
 * end to end with the condition applied to each row. Counting all there is, and walking an index in its
 * order until a page is full, are neither.
 */
function readsAll(node: PlanNode, limited: boolean): boolean {
  if (!GROWING.includes(node['Relation Name'] ?? '')) return false;
  if (node['Node Type'] === 'Seq Scan') return true;
  const filtersIndex = node['Index Cond'] === undefined && node.Filter !== undefined;
  return node['Node Type'].startsWith('Index') && filtersIndex && !limited;
}

function offenders(node: PlanNode, limited = false): string[] {
  const own = readsAll(node, limited) ? [`${node['Node Type']} on ${node['Relation Name']}`] : [];
  const below = limited || node['Node Type'] === 'Limit';
  return [...own, ...(node.Plans ?? []).flatMap((inner) => offenders(inner, below))];
}

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
  'similar questions': (db) => findSimilarQcms(db, { question_text: 'abcdef 012345', options: {} }),
  'similar open questions': (db) => findSimilarQrocs(db, { question_text: 'abcdef 012345' }),
};

describe('with thousands of rows no growing table is read as a whole for', () => {
  it.each(Object.entries(LISTS))('%s', async (_name, list) => {
    const plans = await plansOf(world.db, list);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap((plan) => offenders(plan))).toEqual([]);
  });
});

it('would tell of a list that does', async () => {
  const [plan] = await plansOf(world.db, (db) =>
    db.selectFrom('qcms').select('id').where('justification', '=', 'x').execute(),
  );
  expect(plan && offenders(plan)).toHaveLength(1);
});
