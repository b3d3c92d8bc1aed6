import type { Connection } from '@amphi/db';
import { OPEN_CHAPTER, SAMPLES_MAX } from '@amphi/domain/semesters/schema';
import { sql } from 'kysely';
import { coalesce } from '../../platform/coalesce.ts';
import { asText, textOf } from '../../platform/question-text.queries.ts';
import { findRow } from '../../platform/rows.queries.ts';
import { isInRunningExam } from '../access/access.queries.ts';
import {
  announced,
  isMockExamQuestion,
  isOffered,
  isOfferedQroc,
} from '../conditions/filter.queries.ts';
import { solutions } from '../questions/questions.queries.ts';

export interface Offer {
  semester_id: number;
  /** By name, with the questions that a student gets. */
  subjects: { id: number; name: string; qcm_count: number; qroc_count: number }[];
  has_sample: boolean;
  /** Open chapters with closed questions, in the order of their subjects. */
  open: {
    subject_id: number;
    chapter_id: number;
    name: string;
    qcm_count: number;
    qroc_count: number;
  }[];
}

/**
 * True of a question that visitors may see: published, in a chapter, answered by letters, without an image, and not
 * in a mock exam whose results are not open. An administrator takes one back by its state.
 */
const isPublicSample = sql<boolean>`(
  qcms.state = 'published' and qcms.chapter_id is not null and qcms.image_url is null
  and qcms.answer_format <> 'tcs' and not ${isMockExamQuestion('qcms.id')}
)`;

const sizeOf = sql`cross join lateral (
  select
    (select count(*) from qcms where qcms.chapter_id = chapters.id and ${isOffered}) as qcms,
    (select count(*) from qrocs where qrocs.chapter_id = chapters.id and ${isOfferedQroc}) as qrocs
) as size`;

const readOffers = coalesce(async (db: Connection, askers: readonly null[]) => {
  const { rows } = await sql<Offer>`
    select semesters.id as semester_id,
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', subjects.id, 'name', subjects.name,
            'qcm_count', counts.qcms, 'qroc_count', counts.qrocs
          ) order by subjects.name, subjects.id
        ) filter (where subjects.id is not null),
        '[]'
      ) as subjects,
      coalesce(bool_or(counts.has_sample), false) as has_sample,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('subject_id', chapters.subject_id, 'chapter_id', chapters.id,
            'name', chapters.name, 'qcm_count', size.qcms, 'qroc_count', size.qrocs)
          order by parent.name, parent.id, chapters.position, chapters.id)
        from subjects as parent
          join chapters on chapters.subject_id = parent.id and chapters.is_open
          ${sizeOf}
        where parent.semester_id = semesters.id and size.qcms > 0
      ), '[]') as open
    from semesters
    left join subjects on subjects.semester_id = semesters.id
    left join lateral (
      select
        (select count(*) from qcms where subject_id = subjects.id and ${isOffered}) as qcms,
        (select count(*) from qrocs where subject_id = subjects.id and ${isOfferedQroc}) as qrocs,
        exists (select from qcms where subject_id = subjects.id and ${isPublicSample}) as has_sample
    ) as counts on true
    where semesters.is_active
    group by semesters.id
  `.execute(db);
  return askers.map(() => rows);
});

/** Lists what each semester on sale contains. Visitors who come at the same moment share one reading. */
export async function listOffers(db: Connection): Promise<Offer[]> {
  return (await readOffers(db, null)) ?? [];
}

/** A chapter that is proposed to be open, of so many questions of its semester. */
export interface Proposal {
  chapter_id: number;
  chapter_name: string;
  subject_name: string;
  count: number;
  total: number;
}

/** The first chapter of a semester with a fair number of questions; undefined where one is open already. */
export const findProposal = (db: Connection, semesterId: number) => findRow<Proposal>(db)`
    select chapters.id as chapter_id, chapters.name as chapter_name, subjects.name as subject_name,
      size.qcms + size.qrocs as count,
      (select count(*) from qcms join subjects on subjects.id = qcms.subject_id
        where semester_id = ${semesterId} and ${isOffered})
      + (select count(*) from qrocs join subjects on subjects.id = qrocs.subject_id
        where semester_id = ${semesterId} and ${isOfferedQroc}) as total
    from chapters join subjects on subjects.id = chapters.subject_id ${sizeOf}
    where subjects.semester_id = ${semesterId} and size.qcms > 0
      and size.qcms + size.qrocs between ${OPEN_CHAPTER.min}::integer and ${OPEN_CHAPTER.max}::integer
      and not exists (
        select from chapters join subjects on subjects.id = chapters.subject_id
        where semester_id = ${semesterId} and is_open)
    order by subjects.name, subjects.id, chapters.position, chapters.id
    limit 1
  `;

/**
 * Reads what access to a semester on sale adds to its open chapters: chapters with questions, years of exams, for how
 * much, and whether the student's order waits.
 */
export function findRest(db: Connection, semesterId: number, userId: number) {
  const questions = sql`(
    select chapter_id, subject_id, exam_year, is_exam_question from qcms where ${isOffered}
    union all
    select chapter_id, subject_id, exam_year, is_exam_question from qrocs where ${isOfferedQroc}
  ) as question join subjects on subjects.id = question.subject_id
    and subjects.semester_id = semesters.id`;
  return db
    .selectFrom('semesters')
    .select([
      'id as semester_id',
      'name as semester_name',
      'fee',
      sql<number>`(select count(distinct chapters.id) from ${questions}
        join chapters on chapters.id = question.chapter_id and not chapters.is_open)`.as(
        'chapter_count',
      ),
      sql<number>`(select count(distinct exam_year) from ${questions} where is_exam_question)`.as(
        'exam_year_count',
      ),
      sql<boolean>`exists (select from payments where payments.user_id = ${userId}
        and payments.semester_id = semesters.id and payments.status = 'pending')`.as('is_awaited'),
    ])
    .where('id', '=', semesterId)
    .where('is_active', '=', true)
    .$narrowType<{ fee: number }>()
    .executeTakeFirst();
}

/**
 * A sample question of a semester on sale, with its key, and how many there are: of those that may be shown the first
 * ten, the first of each chapter before the second of any, by subject, chapter and number, so that they are always the
 * same.
 *
 * @param position of the question, from 0
 * @param userId who asks, if known: questions of their running exam are passed over
 */
export async function findSample(
  db: Connection,
  { semester_id, position }: { semester_id: number; position: number },
  userId: number | undefined,
) {
  const found = await db
    .selectFrom('qcms')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .innerJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select('qcms.id')
    .where('semesters.id', '=', semester_id)
    .where('semesters.is_active', '=', true)
    .where(isPublicSample)
    .$if(userId !== undefined, (query) =>
      query.where(sql<boolean>`not ${isInRunningExam(userId ?? 0, 'qcm', 'qcms.id')}`),
    )
    .orderBy(
      sql`row_number() over (partition by chapters.id order by qcms.question_number, qcms.id)`,
    )
    .orderBy('subjects.name')
    .orderBy('subjects.id')
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .limit(SAMPLES_MAX)
    .execute();
  const id = found[position]?.id;
  if (id === undefined) return undefined;
  const question = await solutions(db, userId ?? 0)
    .qcms.innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select(asText(textOf('qcms')))
    .select([
      'qcms.text_format',
      'qcms.options',
      'subjects.name as subject_name',
      'chapters.name as chapter_name',
    ])
    .select(announced)
    .where('qcms.id', '=', id)
    .executeTakeFirst();
  return question && { ...question, sample_count: found.length };
}
