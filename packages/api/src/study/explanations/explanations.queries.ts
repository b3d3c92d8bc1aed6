import type { Connection, DB, Transaction } from '@amphi/db';
import type { ChapterCoverage } from '@amphi/domain/explanations/coverage';
import type { ExplanationStatus } from '@amphi/domain/explanations/rules';
import type { listUnexplainedInput, UNEXPLAINED_SORTS } from '@amphi/domain/explanations/schema';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import {
  editable,
  hasJustification,
  isAnnotated,
} from '../../catalog/questions/questions.queries.ts';
import { whereInScope } from '../../identity/staff/scope.queries.ts';
import { type Paging, sortedBy, withTotal } from '../../platform/page.queries.ts';
import { asText, textOf, type WithText } from '../../platform/question-text.queries.ts';
import { countChanged, insertedId, listRows, oneValue } from '../../platform/rows.queries.ts';

/** A question as it is while an explanation is proposed for it; a change of it waits. */
export function lockExplainedQuestion(trx: Transaction<DB>, qcmId: number) {
  return trx
    .selectFrom('qcms')
    .select(['version', hasJustification('qcms').as('is_explained')])
    .where('id', '=', qcmId)
    .forShare()
    .executeTakeFirst();
}

export function insertExplanation(
  trx: Transaction<DB>,
  values: {
    user_id: number;
    qcm_id: number;
    question_version: number;
    body: string;
    source: string;
    is_named: boolean;
  },
): Promise<number> {
  return insertedId(trx.insertInto('explanations').values(values).returning('id'));
}

/** Characters of a question that are shown once its subject is no longer open. */
const SHORT = 80;

/** A student's own proposals, newest first. */
export async function listOwnExplanations(db: Connection, userId: number, { skip, limit }: Paging) {
  const own = db.selectFrom('explanations').where('user_id', '=', userId);
  return withTotal(
    own,
    own
      .innerJoin('qcms', 'qcms.id', 'explanations.qcm_id')
      .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
      .select([
        'explanations.id',
        'qcm_id',
        'question_number',
        'subjects.name as subject_name',
        'body',
        'explanations.source',
        'status',
        'reply',
        'is_named',
        'explanations.created_at',
      ])
      .select(
        asText(
          sql<string>`case when ${mayStudy(userId, 'subjects.semester_id', 'qcms.chapter_id')} then ${textOf('qcms')}
            else left(${textOf('qcms')}, ${sql.lit(SHORT)}) end`,
        ),
      )
      .$narrowType<{ status: ExplanationStatus }>()
      .orderBy('explanations.id', 'desc')
      .offset(skip)
      .limit(limit),
  );
}

/** Notes whether the author wishes to be named; false when the proposal is not theirs. */
export const updateNamed = async (
  db: Connection,
  { id, user_id, is_named }: { id: number; user_id: number; is_named: boolean },
) =>
  (await countChanged(db)`
    update explanations set is_named = ${is_named} where id = ${id} and user_id = ${user_id}
  `) > 0;

/** The proposals of a scope that wait, oldest first, each with its question. */
export async function listOpenExplanations(db: Connection, { skip, limit }: Paging, scope: Scope) {
  const open = db
    .selectFrom('explanations')
    .where('status', '=', 'open')
    .$if(scope !== 'all', (query) =>
      query
        .innerJoin('qcms', 'qcms.id', 'explanations.qcm_id')
        .where(whereInScope(scope, 'qcms.subject_id')),
    );
  return withTotal(
    open,
    editable(db)
      .qcms.innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
      .innerJoin('explanations', 'explanations.qcm_id', 'qcms.id')
      .innerJoin('users', 'users.id', 'explanations.user_id')
      .select([
        'explanations.id',
        'explanations.qcm_id',
        'body',
        'explanations.source',
        'users.full_name',
        'explanations.is_named',
        'explanations.created_at',
        'subjects.name as subject_name',
      ])
      .where('explanations.status', '=', 'open')
      .where(whereInScope(scope, 'qcms.subject_id'))
      .orderBy('explanations.id')
      .offset(skip)
      .limit(limit),
  );
}

/** Found before its question is locked: that lock comes first. */
export function findExplanation(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('explanations')
    .select(['qcm_id', 'user_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A proposal that waits, locked; undefined when it is decided. */
export function lockOpenExplanation(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('explanations')
    .select(['id'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Notes a decision.
 *
 * @param published_after the version of the question before an accepted proposal; the next one, if there is one, is credited
 *   to it. The same text as before makes no version, and takes no credit for what another one wrote
 */
export function updateDecided(
  trx: Transaction<DB>,
  id: number,
  {
    published_after,
    ...values
  }: {
    status: Exclude<ExplanationStatus, 'open'>;
    reply: string | null;
    resolved_by: number;
    published_after: number | null;
  },
) {
  return trx
    .updateTable('explanations')
    .set({
      ...values,
      resolved_at: sql`now()`,
      published_version: sql`(select version from qcms
        where qcms.id = explanations.qcm_id and version > ${published_after}::integer)`,
    })
    .where('id', '=', id)
    .execute();
}

/** A published question without an explanation, and how often it was answered wrong. */
export interface UnexplainedQuestion extends WithText {
  id: number;
  question_number: number;
  subject_name: string;
  answers: number;
  wrong: number;
  proposals: number;
}

const openProposals = sql<number>`(
  select count(*) from explanations where explanations.qcm_id = qcms.id and status = 'open'
)`;

/** Counters change with every answer, which would write each index of theirs: all questions of the list are sorted. */
const SORT_KEYS: Readonly<
  Record<(typeof UNEXPLAINED_SORTS)[number], readonly RawBuilder<unknown>[]>
> = {
  question: [sql`left(search_key(${textOf('qcms')}), 60)`],
  subject: [sql`search_key(subjects.name)`, sql`question_number`],
  wrong: [sql`total - correct`],
  answers: [sql`total`],
  proposals: [openProposals],
};

/** Published questions of a scope without an explanation, by a column, else those that were answered wrong most often first. */
export async function listUnexplained(
  db: Connection,
  { subject_id, chapter_id, skip, limit, sort, direction }: z.output<typeof listUnexplainedInput>,
  scope: Scope,
) {
  const order =
    sort === undefined
      ? sql`total - correct desc, qcms.id`
      : sortedBy('qcms', SORT_KEYS[sort], direction);
  const where = sql`not ${hasJustification('qcms')} and state = 'published'
    and ${subject_id === undefined ? sql`true` : sql`subject_id = ${subject_id}`}
    and ${chapter_id === undefined ? sql`true` : sql`chapter_id is not distinct from ${chapter_id}::bigint`}
    and ${whereInScope(scope, 'qcms.subject_id')}`;
  const [items, total] = await Promise.all([
    listRows<UnexplainedQuestion>(db)`
      select qcms.id, question_number, ${textOf('qcms')}, subjects.name as subject_name,
        total as answers, total - correct as wrong, ${openProposals} as proposals
      from qcms join qcm_stats on qcm_stats.qcm_id = qcms.id
        join subjects on subjects.id = subject_id
      where ${where}
      order by ${order} offset ${skip} limit ${limit}
    `,
    oneValue<number>(db)`select count(*) from qcms where ${where}`,
  ]);
  return { items, total };
}

/**
 * Counts published closed questions of a scope with a justification, and with a note for every option: a row for each chapter
 * with such a question, and one for those of a subject without a chapter, after its chapters. Semesters as in
 * their list, subjects by name.
 */
export const listCoverage = (db: Connection, scope: Scope) => listRows<ChapterCoverage>(db)`
    select semester_id, semesters.name as semester_name, semesters.year as semester_year,
      subjects.id as subject_id, subjects.name as subject_name,
      chapter_id, chapters.name as chapter_name, questions, justified, annotated
    from subjects
      join semesters on semesters.id = semester_id
      cross join lateral (
        select chapter_id, count(*) as questions, count(*) filter (where ${hasJustification('qcms')}) as justified,
          count(*) filter (where ${isAnnotated}) as annotated
        from qcms where qcms.subject_id = subjects.id and state = 'published'
        group by chapter_id
      ) as counted
      left join chapters on chapters.id = chapter_id
    where ${whereInScope(scope, 'subjects.id')}
    order by semesters.year desc, semesters.name, semester_id, subjects.name, subjects.id,
      chapters.position nulls last, chapter_id
  `;
