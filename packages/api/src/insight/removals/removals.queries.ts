import type { Connection } from '@amphi/db';
import type { RemovalKind } from '@amphi/domain/removals/schema';
import { type RawBuilder, sql } from 'kysely';
import { isLive } from '../../catalog/access/access.queries.ts';
import { findRow } from '../../platform/rows.queries.ts';

/** Effects of a deletion, with the name that has to be typed for it. */
export interface RemovalEffects {
  name: string;
  subjects: number;
  chapters: number;
  qcms: number;
  qrocs: number;
  /** Accounts with live access, if accesses go too, or with an answer to one of the questions. */
  students: number;
  /** Live accesses to the semester concerned, or of the account. */
  live_accesses: number;
  /** To closed and open questions, of practice; those of exams are not counted. */
  answers: number;
  orders: number;
}

interface Content {
  table: string;
  subjects: RawBuilder<unknown>;
  chapters: RawBuilder<unknown>;
  questions: RawBuilder<unknown>;
  semester: RawBuilder<unknown>;
  /** Students who have answered one of the closed questions. */
  answerers: RawBuilder<unknown>;
}

/** By the open attempts, of which a student has one in each subject, instead of by all answers. */
const attempting = (subjects: RawBuilder<unknown>) => sql`
  select user_id from attempts
  where subject_id = any(array(${subjects})) and closed_at is null
    and exists (select from answers where attempt_id = attempts.id)`;

function contentOf(kind: Exclude<RemovalKind, 'user'>, id: number): Content {
  if (kind === 'semester') {
    const ofSubjects = sql`subject_id in (select id from subjects where semester_id = ${id})`;
    return {
      table: 'semesters',
      subjects: sql`semester_id = ${id}`,
      chapters: ofSubjects,
      questions: ofSubjects,
      semester: sql`${id}::bigint`,
      answerers: attempting(sql`select id from subjects where semester_id = ${id}`),
    };
  }
  if (kind === 'subject') {
    return {
      table: 'subjects',
      subjects: sql`false`,
      chapters: sql`subject_id = ${id}`,
      questions: sql`subject_id = ${id}`,
      semester: sql`(select semester_id from subjects where id = ${id})`,
      answerers: attempting(sql`select ${id}::bigint`),
    };
  }
  return {
    table: 'chapters',
    subjects: sql`false`,
    chapters: sql`false`,
    questions: sql`chapter_id = ${id}`,
    semester: sql`(select semester_id from subjects where id =
      (select subject_id from chapters where id = ${id}))`,
    answerers: sql`
      select user_id from answers where qcm_id in (select id from qcms where chapter_id = ${id})`,
  };
}

/** Reads what the deletion of a semester, a subject or a chapter concerns; undefined when there is none of this id. */
export async function findContentEffects(
  db: Connection,
  kind: Exclude<RemovalKind, 'user'>,
  id: number,
): Promise<RemovalEffects | undefined> {
  const content = contentOf(kind, id);
  const losers =
    kind === 'semester'
      ? sql`union select user_id from access where semester_id = ${id} and ${isLive}`
      : sql``;
  return findRow<RemovalEffects>(db)`
    with open_answers as materialized (
      select user_id, count(*) as number from qroc_answers
      where qroc_id in (select id from qrocs where ${content.questions}) group by user_id
    )
    select name,
      (select count(*) from subjects where ${content.subjects}) as subjects,
      (select count(*) from chapters where ${content.chapters}) as chapters,
      (select count(*) from qcms where ${content.questions}) as qcms,
      (select count(*) from qrocs where ${content.questions}) as qrocs,
      (select count(*) from (
        select user_id from open_answers union ${content.answerers} ${losers}
      ) as concerned) as students,
      (select count(*) from access where semester_id = ${content.semester} and ${isLive})
        as live_accesses,
      (select coalesce(sum(total), 0) from qcm_stats
        where qcm_id in (select id from qcms where ${content.questions}))::bigint
        + (select coalesce(sum(number), 0) from open_answers)::bigint as answers,
      (select count(*) from payments where semester_id = ${content.semester}) as orders
    from ${sql.table(content.table)} where id = ${id}
  `;
}

/** Reads what the deletion of an account takes with it; undefined when there is none of this id. */
export const findUserEffects = (db: Connection, id: number) => findRow<RemovalEffects>(db)`
    select full_name as name, 0 as subjects, 0 as chapters, 0 as qcms, 0 as qrocs, 1 as students,
      (select count(*) from access where user_id = ${id} and ${isLive}) as live_accesses,
      (select count(*) from answers where user_id = ${id})
        + (select count(*) from qroc_answers where user_id = ${id}) as answers,
      (select count(*) from payments where user_id = ${id}) as orders
    from users where id = ${id}
  `;
