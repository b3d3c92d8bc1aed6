import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/testing/fixture.ts';
import { GROWING } from '../../src/testing/growing.ts';
import { isReading, PROCEDURE_TYPES, PROCEDURES } from '../../src/testing/procedures.ts';
import { isForStaff } from '../../src/testing/rights.ts';
import { makeFixture } from '../support/fixture.ts';
import { createServices, TestBrowser, useOwnWorld } from '../support/harness.ts';
import { explain, type PlanNode, watchStatements, wholeReads } from '../support/plans.ts';
import { furnishFixture, furnishPerson } from '../support/several.ts';
import { makeSubmission, recordGrade } from '../support/study-factories.ts';
import { makeThousands } from '../support/thousands.ts';

const world = useOwnWorld(makeThousands);

/** The snapshot: statements of each procedure, that of the session included. */
const COUNTS = fileURLToPath(new URL('./statements.json', import.meta.url));

/** Whole reads that are meant to be, by procedure, with the reason. */
const WHOLE_READS: Readonly<Record<string, { steps: string[]; reason: string }>> = {
  'public.stats': {
    steps: ['Seq Scan on qcm_stats'],
    reason: 'adds the counters up: as many as there are questions, however many answers',
  },
  'stats.admin': {
    steps: ['Seq Scan on ledger', 'Seq Scan on payments', 'Seq Scan on users'],
    reason: 'counts all there is for the administrator, once per visit of the first tab',
  },
  'stats.today': {
    steps: [
      'Index Scan on duplicate_pairs',
      'Index Scan on item_stats',
      'Index Scan on mails',
      'Index Scan on payments',
    ],
    reason:
      'counts what waits at the desk, once per visit of the first tab; only orders grow with students',
  },
};

/** Rows of a list that show a query per row. */
const ROWS_MIN = 3;

/** Reading calls that answer a shorter list, with the reason. */
const SHORT: Readonly<Record<string, string>> = {
  'auth.session': 'the roles of one account, which come with its row',
  'cases.forStudent in book': 'what one case reveals, which comes with its row',
  'cases.forStudent in practice': 'what one case reveals, which comes with its row',
  'cases.forStudent in sitting': 'what one case reveals, which comes with its row',
  'drafts.byId': 'one draft, whose pictures come with its row',
  'installation.read': 'checks of the process; of the database the last backup alone',
  'imports.doubtful': 'one row, with what is wrong with it',
  'imports.sample': 'five rows at most, in two statements',
  'imports.origin': 'the pages that one question was read on: one or two',
  'mockExams.shares': 'the subjects of one exam, in one statement',
  'sheets.byChapter': 'the highlights of one sheet, in one statement',
  'sheets.bySubject': 'the chapters of one subject that have one, in one statement',
  'sheets.editing': 'the versions of one sheet, in one statement',
  'push.read': 'kinds of one account, which come with its row',
};

/** Rows of each kind beside the one of the call, so that a query per row shows. */
const MORE = 4;

/** Copies of a fixture's questions and of its student, who each have access, an order and an answer. */
async function multiply({ qcm_id, qroc_id, chapter_id, semester_id, payment_id }: Fixture) {
  const numbers = sql`generate_series(1, ${MORE}::int) as n`;
  await sql`
    insert into qcms (subject_id, question_text, options, correct_answers, justification,
      chapter_id, exam_year, is_exam_question)
    select subject_id, question_text || n, options, correct_answers, justification,
      ${chapter_id}, 2014 + n, true
    from qcms, ${numbers} where id = ${qcm_id}
  `.execute(world.db);
  await sql`
    insert into qrocs (subject_id, question_text, answer_text, justification, chapter_id,
      exam_year, is_exam_question)
    select subject_id, question_text || n, answer_text, justification, ${chapter_id}, 2014 + n, true
    from qrocs, ${numbers} where id = ${qroc_id}
  `.execute(world.db);
  const { rows } = await sql<{ user_id: number }>`
    with people as (
      insert into users (full_name, email, password_hash)
      select 'Personne ' || n, gen_random_uuid() || '@test.example', 'x' from ${numbers} returning id
    ), orders as (
      insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount,
        bank_name, receipt_url, receipt_type, receipt_size, receipt_sha256)
      select people.id, semester_id, semester_name, semester_year, semester_fee, amount, bank_name,
        gen_random_uuid() || '.png', receipt_type, receipt_size, sha256(people.id::text::bytea)
      from payments, people where payments.id = ${payment_id}
    )
    insert into access (user_id, semester_id, expires_at)
    select id, ${semester_id}, now() + interval '6 months' from people returning user_id
  `.execute(world.db);
  return rows.map(({ user_id }) => user_id);
}

/** A fixture with several of everything, and who calls there: a student wherever students may. */
async function makeCaller(role: 'user' | 'admin', path?: string) {
  const fixture = await makeFixture(world, path);
  const students = await multiply(fixture);
  const person = await world.signedIn({ role });
  await world.makeAccess(person.user.id, fixture.semester_id);
  const answer = (user_id: number) =>
    world.services.answers.record(makeSubmission({ user_id, qcm_id: fixture.qcm_id }));
  await Promise.all([...students, person.user.id].map(answer));
  await recordGrade(world.services, person.user, fixture.qroc_id);
  if (path === undefined) {
    await furnishFixture(world, fixture);
    await furnishPerson(world, fixture, person.user.id);
  }
  return { fixture, person };
}

/** Reading changes nothing, and so one fixture does for all that read. */
const readers = new Map<string, ReturnType<typeof makeCaller>>();

/** The length of the longest list of rows or ids in an answer; undefined where it has none. */
function longestList(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const values = Object.values(answer);
  const isRows = Array.isArray(answer) && values.every((value) => typeof value !== 'string');
  const lengths = values.map(longestList).filter((length) => length !== undefined);
  return isRows || lengths.length > 0
    ? Math.max(isRows ? values.length : 0, ...lengths)
    : undefined;
}

/** The statements of one call, that of its session included, and the rows of its longest list. */
async function sentBy(path: string) {
  const call = PROCEDURES[path] as NonNullable<(typeof PROCEDURES)[string]>;
  const role = isForStaff(path) ? 'admin' : 'user';
  const reads = isReading(path);
  const caller =
    (reads ? readers.get(role) : undefined) ?? makeCaller(role, reads ? undefined : path);
  if (reads) readers.set(role, caller);
  const { fixture, person } = await caller;
  const watched = watchStatements(world.db);
  const browser = new TestBrowser(createServices(watched.db, world.outbox));
  browser.token = person.token;
  const rows = longestList(await call(browser.api, fixture));
  return { nodes: watched.nodes, rows };
}

/** Beside the routers, since the client's tests read it too. */
const TABLES = fileURLToPath(new URL('../../src/testing/tables.json', import.meta.url));

/** Kind and right of a procedure, the tables that its plans read, and those that they write; triggers and functions aside. */
function tablesOf(path: string, plans: readonly PlanNode[]): string {
  const [reads, writes] = [new Set<string>(), new Set<string>()];
  const walk = (node: PlanNode) => {
    const table = node['Relation Name'];
    if (table !== undefined) (node['Node Type'] === 'ModifyTable' ? writes : reads).add(table);
    for (const part of node.Plans ?? []) walk(part);
  };
  for (const plan of plans) walk(plan);
  const kind = `${PROCEDURE_TYPES.get(path)}${isForStaff(path) ? ' staff' : ''}`;
  return [kind, [...reads].sort().join(' '), [...writes].sort().join(' ')].join(' | ');
}

const counted: Record<string, number> = {};
const tables: Record<string, string> = {};

it('calls every procedure', () => {
  expect(Object.keys(PROCEDURES).sort()).toEqual([...PROCEDURE_TYPES.keys()].sort());
});

describe('reads no growing table as a whole:', () => {
  it.each(Object.keys(PROCEDURES))('%s', async (path) => {
    const { nodes, rows } = await sentBy(path);
    const plans = await explain(world.db, nodes);
    const whole = new Set(plans.flatMap((plan) => wholeReads(plan, GROWING)));
    counted[path] = nodes.length;
    // The first statement finds out who calls, and is of every call.
    const [first] = plans.map((plan) => tablesOf(path, [plan]));
    const isOfSession =
      path !== 'auth.session' && first !== undefined && /\bsessions\b/.test(first);
    tables[path] = tablesOf(path, isOfSession ? plans.slice(1) : plans);
    expect([...whole].sort()).toEqual(WHOLE_READS[path]?.steps ?? []);
    const isShort = PROCEDURE_TYPES.get(path) === 'query' && (rows ?? ROWS_MIN) < ROWS_MIN;
    expect(isShort, `answers a list of ${rows}`).toBe(path in SHORT);
  });
});

// Fewer pass. `vitest -u` takes more as they are; without the file all are counted again.
it('sends no more statements than the snapshot has, which names every procedure', async () => {
  const before = existsSync(COUNTS) ? JSON.parse(readFileSync(COUNTS, 'utf8')) : {};
  const most = (path: string) => Math.max(counted[path] ?? 0, before[path] ?? 0);
  const counts = [...PROCEDURE_TYPES.keys()].sort().map((path) => [path, most(path)]);
  const text = `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(COUNTS);
});

it('reads and writes the tables that the snapshot has', async () => {
  const before: Record<string, string> = existsSync(TABLES)
    ? JSON.parse(readFileSync(TABLES, 'utf8'))
    : {};
  const all = [...PROCEDURE_TYPES.keys()]
    .sort()
    .map((path) => [path, tables[path] ?? before[path]]);
  await expect(`${JSON.stringify(Object.fromEntries(all), null, 2)}\n`).toMatchFileSnapshot(TABLES);
});

it('finds by an index what refers to a row that goes', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conname as reference from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${GROWING})
      and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = any(conkey)
          -- Whatever equals something is not null, so that such an index serves as well.
          and coalesce(pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
      )
    order by 1
  `.execute(world.db);
  expect(rows).toEqual([]);
});
