import type { Connection } from '@amphi/db';
import { OTHERS_MIN } from '@amphi/domain/reviews/leech';
import { sql } from 'kysely';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
import { solutions } from '../../catalog/questions/questions.queries.ts';
import { textOf, type WithText } from '../../platform/question-text.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { contains } from '../../platform/search.queries.ts';
import { bookOf, type CardKind } from './kinds.queries.ts';

/** A card of the error book, without its question's text. */
export interface BookEntry {
  kind: CardKind;
  question_id: number;
  stability: number;
  right_in_row: number;
  lapses: number;
  /** Null before the first answer. */
  last_on: string | null;
  due_on: string;
  is_paused: boolean;
  /** Never answered: it was put into the book before. */
  is_new: boolean;
  added_by: string;
  has_access: boolean;
}

interface BookFilter {
  subject_id?: number | undefined;
  chapter_id?: number | undefined;
  search?: string | undefined;
}

/** The whole error book of a student, what they may not study any more too; what is due first. */
export const listBook = (
  db: Connection,
  userId: number,
  { subject_id, chapter_id, search }: BookFilter,
) => listRows<BookEntry>(db)`
    select card.kind, card.question_id, stability, right_in_row, lapses, last_on, due_on, is_paused,
      reps = 0 as is_new, added_by, 
      ${mayStudy(userId, 'subjects.semester_id', 'card.chapter_id')} as has_access
    from ${bookOf(userId)} join subjects on subjects.id = card.subject_id
    where added_by is not null
      and ${subject_id === undefined ? sql`true` : sql`card.subject_id = ${subject_id}`}
      and ${chapter_id === undefined ? sql`true` : sql`card.chapter_id = ${chapter_id}`}
      and ${search ? contains(textOf('card'), search) : sql`true`}
    order by is_paused, due_on, card.kind, card.question_id
  `;

/** Question as the list shows it. */
export interface BookQuestion extends WithText {
  kind: CardKind;
  id: number;
  /** The number of a closed question, the position of an open one. */
  question_number: number;
  subject_id: number;
  subject_name: string;
  chapter_name: string | null;
  exam_year: number | null;
}

/** Reads what the list shows of a student's cards, by their kinds and numbers. */
export const listBookQuestions = (
  db: Connection,
  userId: number,
  cards: readonly { kind: CardKind; question_id: number }[],
) => listRows<BookQuestion>(db)`
    select card.kind, card.question_id as id, ${textOf('card')},
      card.position as question_number, card.subject_id, subjects.name as subject_name,
      chapters.name as chapter_name, card.exam_year
    from ${bookOf(userId)} join subjects on subjects.id = card.subject_id
      left join chapters on chapters.id = card.chapter_id
    where (card.kind, card.question_id) in (
      select * from unnest(${cards.map(({ kind }) => kind)}::text[],
        ${cards.map(({ question_id }) => question_id)}::bigint[])
    )
  `;

/** The subjects of the book, by name. */
export const listBookSubjects = (db: Connection, userId: number) => listRows<{
  id: number;
  name: string;
}>(db)`
    select distinct subjects.id, subjects.name
    from ${bookOf(userId)} join subjects on subjects.id = card.subject_id
    where added_by is not null
    order by subjects.name, subjects.id
  `;

/** The chapters of the book, in the order of their subjects. */
export const listBookChapters = (db: Connection, userId: number) => listRows<{
  id: number;
  name: string;
  subject_id: number;
}>(db)`
    select chapters.id, chapters.name, chapters.subject_id
    from chapters
    where chapters.id in (
      select card.chapter_id from ${bookOf(userId)} where added_by is not null
    )
    order by chapters.subject_id, chapters.position, chapters.id
  `;

/** Help with a question that is forgotten again and again. */
export interface LeechHelp {
  kind: CardKind;
  id: number;
  justification: string | null;
  /** Share of the others who miss it too, 0 to 1; null where too few have answered. */
  others_wrong: number | null;
}

/**
 * The justifications of some questions that the student has answered, and how the others do with them by their latest
 * answers. Without a statement where there are none.
 */
export async function listLeechHelp(
  db: Connection,
  userId: number,
  { qcms, qrocs }: { qcms: readonly number[]; qrocs: readonly number[] },
): Promise<LeechHelp[]> {
  if (qcms.length + qrocs.length === 0) return [];
  const { qcms: qcmSolutions, qrocs: qrocSolutions } = solutions(db.withoutPlugins(), userId);
  const closed = qcmSolutions
    .select(['qcms.options_mask', 'qcms.correct_mask'])
    .where(sql<boolean>`qcms.id = any(${qcms}::bigint[])`);
  const open = qrocSolutions.where(sql<boolean>`qrocs.id = any(${qrocs}::bigint[])`);
  return listRows<LeechHelp>(db)`
    select 'qcm' as kind, question.id, question.justification,
      case when others.total >= ${sql.lit(OTHERS_MIN)}
        then 1 - others.correct::float / others.total end as others_wrong
    from ${closed} as question left join qcm_stats on qcm_stats.qcm_id = question.id
      left join answers on answers.qcm_id = question.id and answers.user_id = ${userId}
      cross join lateral (
        select coalesce(qcm_stats.total, 0) - (answers.mask is not null)::integer as total,
          coalesce(qcm_stats.correct, 0)
            - coalesce(${isRight('answers.mask', 'question')}, false)::integer as correct
      ) as others
    union all
    select 'qroc', question.id, question.justification,
      case when others.total >= ${sql.lit(OTHERS_MIN)} then others.wrong::float / others.total end
    from ${open} as question cross join lateral (
      select count(*) as total, count(*) filter (where grade < 3) as wrong
      from qroc_answers where qroc_id = question.id and user_id <> ${userId}
    ) as others
  `;
}
