import type { Connection } from '@amphi/db';
import type { Faculty } from '@amphi/domain/auth/studies';
import type { recurrenceInput } from '@amphi/domain/questions/question.schema';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findValue, listRows, listValues, oneValue } from '../../platform/rows.queries.ts';
import { isOffered, isPublishedIn, isSealed } from '../conditions/filter.queries.ts';

/**
 * The exam years of a closed question of the statement, without repetition: those of its subject's questions with the
 * same text and options, or confirmed to be the same in other words.
 */
const examYears = (selected: RawBuilder<unknown>) => sql`(
  select ${selected} from qcms as duplicate
  where duplicate.subject_id = qcms.subject_id and duplicate.exam_year is not null
    and ${isPublishedIn('duplicate')} and not ${isSealed('duplicate.id')}
    and duplicate.content_key in (
      select qcms.content_key
      union all
      select member.content_key from qcms as alike
        join duplicate_groups as own on own.qcm_id = alike.id
        join duplicate_groups as others on others.group_id = own.group_id
        join qcms as member
          on member.id = others.qcm_id and member.subject_id = qcms.subject_id
      where alike.content_key = qcms.content_key and alike.subject_id = qcms.subject_id
    )
)`;

/** True of a closed question that came in exams of two years or more. */
export const isRecurring = sql<boolean>`${examYears(sql`count(distinct duplicate.exam_year)`)} > 1`;

/** In which years' exams a closed question came, rising; none of one that is not offered. */
export async function findExamYears(db: Connection, qcmId: number): Promise<number[]> {
  const years = await findValue<number[] | null>(db)`
    select ${examYears(sql`array_agg(distinct duplicate.exam_year order by duplicate.exam_year)`)} as years
    from qcms where id = ${qcmId} and ${isOffered}
  `;
  return years ?? [];
}

const isOfFaculty = (faculty: Faculty | undefined) =>
  faculty === undefined ? sql`true` : sql`exam_faculty = ${faculty}`;

/** Exam questions of a chapter. */
export interface ChapterRecurrence {
  /** Null: questions without a chapter. */
  chapter_id: number | null;
  chapter_name: string | null;
  /** Questions by exam year, those years alone that have any. */
  years: Record<string, number>;
  total: number;
}

/** Closed exam questions by chapter and year: of one faculty, or of all; whatever their state, unless it is said which count. */
export const listChapterYears = (
  db: Connection,
  { subject_id, exam_faculty }: z.output<typeof recurrenceInput>,
  isCounted: RawBuilder<boolean> = sql`true`,
) => listRows<ChapterRecurrence>(db)`
      select chapter_id, chapters.name as chapter_name, jsonb_object_agg(year, count) as years,
        sum(count)::integer as total
      from (
        select chapter_id, exam_year as year, count(*)::integer as count from qcms
        where subject_id = ${subject_id} and exam_year is not null and ${isCounted}
          and ${isOfFaculty(exam_faculty)}
        group by chapter_id, exam_year
      ) as counted left join chapters on chapters.id = chapter_id
      group by chapter_id, chapters.name, chapters.position
      order by chapters.position nulls last, chapter_id
  `;

/** The faculties whose exams a subject has questions of. */
export function listFaculties(
  db: Connection,
  subjectId: number,
  isCounted: RawBuilder<boolean> = sql`true`,
) {
  return listValues<Faculty>(db)`
    select distinct exam_faculty from qcms
    where subject_id = ${subjectId} and exam_faculty is not null and ${isCounted} order by 1
  `;
}

/** The exam questions of a subject by chapter and year, and how many of them came in several years. */
export async function findRecurrence(db: Connection, input: z.output<typeof recurrenceInput>) {
  const { subject_id: subjectId, exam_faculty } = input;
  const [chapters, faculties, recurring] = await Promise.all([
    listChapterYears(db, input, isOffered),
    listFaculties(db, subjectId, isOffered),
    oneValue<number>(db)`
      with duplicates as (
        select content_key, min(group_id) as group_id
        from qcms join duplicate_groups on duplicate_groups.qcm_id = qcms.id
        where subject_id = ${subjectId} group by content_key
      )
      select count(*) as count from (
        select from qcms left join duplicates using (content_key)
        where subject_id = ${subjectId} and exam_year is not null and ${isOffered}
          and ${isOfFaculty(exam_faculty)}
        group by coalesce(group_id::text, content_key::text)
        having count(distinct exam_year) > 1
      ) as recurring
    `,
  ]);
  return { chapters, faculties, recurring };
}
