import type { Connection } from '@amphi/db';
import { KIND_OF, type QuestionKind } from '@amphi/domain/questions/kinds';
import { HITS_MAX, HITS_SHOWN } from '@amphi/domain/questions/search';
import { type RawBuilder, sql } from 'kysely';
import { isDisclosed, isDisclosedQroc, mayStudy } from '../../catalog/access/access.queries.ts';
import { qrocNumber } from '../../catalog/questions/qroc.queries.ts';
import { eitherText, TEXT, textOf, type WithText } from '../../platform/question-text.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { keyContains } from '../../platform/search.queries.ts';

/** Fewer letters begin too many words. */
const PREFIX_MIN = 3;
/** Shorter words resemble too many others. */
const SIMILAR_MIN = 4;

/** The questions that a search finds: with all its words or their stems, or with words that resemble all its longer ones. */
export type Match = 'words' | 'similar';

/** The words of a search that resemble others: none where all are short. */
export const similarWords = (words: readonly string[]) =>
  words.filter((word) => word.length >= SIMILAR_MIN);

/** True where the stems of a text are those of all words, the last letters of long ones left out. */
const hasWords = (text: RawBuilder<unknown>, words: readonly string[]) => {
  const query = words.map((word) => (word.length < PREFIX_MIN ? word : `${word}:*`)).join(' & ');
  return sql<boolean>`to_tsvector('pg_catalog.french', ${text})
    @@ (select to_tsquery('pg_catalog.french', search_key(${query})))`;
};

/** True where a text has a word like each of these: letters may be wrong, missing or swapped. */
const hasSimilar = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    similarWords(words).map((word) => sql`${text} %> (select search_key(${word}))`),
    sql` and `,
  )})`;

const IS_DISCLOSED = { qcms: isDisclosed, qrocs: isDisclosedQroc };
const NUMBER = { qcms: sql`qcms.question_number`, qrocs: sql`qrocs.order_index` };

/* Each text is spelled as in its index. */
const PROMPT = { qcms: sql`qcms.search_text`, qrocs: sql`search_key(${textOf('qrocs')})` };
const SOLUTION_TEXT = {
  qcms: sql`search_key(qcms.justification)`,
  qrocs: sql`search_key(qrocs.answer_text || ' ' || coalesce(qrocs.justification, ''))`,
};

/**
 * The questions that a student may study and that are found, by their prompts, and by the solutions of those that the
 * student has answered. Nothing depends on the solution of another one.
 */
function hits(userId: number, words: readonly string[], match: Match) {
  const found = match === 'words' ? hasWords : hasSimilar;
  const part = (table: 'qcms' | 'qrocs', text: RawBuilder<unknown>, answers = sql``) => sql`(
    select ${sql.lit(KIND_OF[table])} as kind, ${sql.ref(`${table}.id`)}, subject_id, chapter_id,
      ${NUMBER[table]} as number, strpos(${PROMPT[table]}, search_key(${words[0] ?? ''})) as position
    from ${sql.table(table)} join subjects on subjects.id = subject_id ${answers}
    where ${found(text, words)} and ${IS_DISCLOSED[table](userId)}
      and ${mayStudy(userId, 'subjects.semester_id', `${table}.chapter_id`)}
    limit ${sql.lit(HITS_MAX)})`;
  const prompts = [part('qcms', PROMPT.qcms), part('qrocs', PROMPT.qrocs)];
  const solutions =
    match === 'words'
      ? [
          part(
            'qcms',
            SOLUTION_TEXT.qcms,
            sql`join answers on qcm_id = qcms.id and user_id = ${userId}`,
          ),
          part(
            'qrocs',
            SOLUTION_TEXT.qrocs,
            sql`join qroc_answers on qroc_id = qrocs.id and user_id = ${userId} and grade is not null`,
          ),
        ]
      : [];
  // Words in the beginning of a prompt first; what has the first one in another form, or in its solution alone, last.
  return sql`(
    select *, row_number() over (order by position = 0, position, subject_id, kind, number, id) as rank
    from (${sql.join([...prompts, ...solutions], sql` union `)}) hit)`;
}

/** Lists the first questions that are found, without their solutions, and how many there are. */
export async function findHits(
  db: Connection,
  userId: number,
  { words, match }: { words: readonly string[]; match: Match },
) {
  const { rows } = await sql<
    WithText & {
      total: number;
      qcm_id: number | null;
      qroc_id: number | null;
      question_number: number;
      exam_year: number | null;
      subject_id: number;
      subject_name: string;
      chapter_name: string | null;
    }
  >`
    with hit as materialized (select *, count(*) over ()::integer as total from ${hits(userId, words, match)} found
      order by rank limit ${sql.lit(HITS_SHOWN)})
    select total, qcms.id as qcm_id, qrocs.id as qroc_id,
      coalesce(qcms.question_number, ${qrocNumber}) as question_number,
      coalesce(qcms.exam_year, qrocs.exam_year) as exam_year,
      subjects.id as subject_id, subjects.name as subject_name, chapters.name as chapter_name,
      ${eitherText} as ${sql.ref(TEXT)}
    from hit join subjects on subjects.id = hit.subject_id
      left join chapters on chapters.id = hit.chapter_id
      left join qcms on hit.kind = 'qcm' and qcms.id = hit.id
      left join qrocs on hit.kind = 'qroc' and qrocs.id = hit.id
    order by rank
  `.execute(db);
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}

/** The questions that are found, in the order of their list. */
export function listHits(
  db: Connection,
  userId: number,
  { words, match, limit }: { words: readonly string[]; match: Match; limit: number },
) {
  return listRows<{ kind: QuestionKind; id: number }>(db)`
    select kind, id from ${hits(userId, words, match)} found
    order by rank limit ${limit}
  `;
}

const CHAPTERS_MAX = 10;

/** Chapters that a student may study with all these words in their names. */
export function findChapters(db: Connection, userId: number, words: readonly string[]) {
  return db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select([
      'chapters.id',
      'chapters.name',
      'subjects.id as subject_id',
      'subjects.name as subject_name',
    ])
    .where(mayStudy(userId, 'subjects.semester_id', 'chapters.id'))
    .where((eb) => eb.and(words.map((word) => keyContains(sql`search_key(chapters.name)`, word))))
    .orderBy('subjects.name')
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .limit(CHAPTERS_MAX)
    .execute();
}
