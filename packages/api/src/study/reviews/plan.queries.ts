import type { Connection, DB, Transaction } from '@amphi/db';
import { PROPOSED_MIN } from '@amphi/domain/auth/studies';
import { sql } from 'kysely';
import { isLive } from '../../catalog/access/access.queries.ts';
import { isOffered } from '../../catalog/conditions/filter.queries.ts';
import { listRows, listValues, oneValue } from '../../platform/rows.queries.ts';
import { type StoredKeepChange, studyDayOf } from './cards.queries.ts';
import { CARD_TABLES, type CardKind } from './kinds.queries.ts';

/** A subject with live access, and how far the student has come in it. */
export interface PlannedSubject {
  id: number;
  name: string;
  semester_id: number;
  semester_name: string;
  exam_on: string | null;
  total: number;
  seen: number;
  /** Never answered, but in the book. */
  added: number;
}

/** By the date of the exam, those without one last. */
export const plannedSubjects = (userId: number) => sql<PlannedSubject>`
    select subjects.id, subjects.name, semesters.id as semester_id,
      semesters.name as semester_name, exam_dates.exam_on, whole.total, whole.seen,
      whole.added
    from access join subjects on subjects.semester_id = access.semester_id
      join semesters on semesters.id = subjects.semester_id
      left join exam_dates
        on exam_dates.user_id = access.user_id and exam_dates.subject_id = subjects.id
      cross join lateral (
        select count(*) as total, count(cards.qcm_id) as seen,
          count(added.qcm_id) filter (where cards.qcm_id is null) as added
        from qcms left join cards on cards.user_id = ${userId} and cards.qcm_id = qcms.id
          left join book_additions as added on added.user_id = ${userId}
            and added.qcm_id = qcms.id and not added.is_paused
        where qcms.subject_id = subjects.id and ${isOffered}
      ) as whole
    where access.user_id = ${userId} and ${isLive}
    order by exam_dates.exam_on nulls last, semesters.name, subjects.name, subjects.id
  `;

/** The date that most students of the same faculty and year name for the exam of a subject. */
export interface ProposedDate {
  subject_id: number;
  exam_on: string;
  /** Students who name it. */
  count: number;
}

/** Students of a year who are read at most, the newest accounts. */
const PEERS_MAX = 500;

/** The dates that others of the student's faculty and year name, of subjects without a date of their own. */
export const listProposedDates = (
  db: Connection,
  userId: number,
  today: string,
) => listRows<ProposedDate>(db)`
    select distinct on (named.subject_id) named.subject_id, named.exam_on, count(*) as count
    from users own
      cross join lateral (
        select id from users
        where faculty = own.faculty and study_year = own.study_year and id <> own.id
        order by id desc limit ${sql.lit(PEERS_MAX)}
      ) as peer
      join exam_dates named on named.user_id = peer.id and named.exam_on > ${today}::date
      join subjects on subjects.id = named.subject_id
      join access on access.semester_id = subjects.semester_id and access.user_id = own.id
        and ${isLive}
    where own.id = ${userId} and not exists (
      select from exam_dates
      where exam_dates.user_id = own.id and exam_dates.subject_id = named.subject_id)
    group by named.subject_id, named.exam_on having count(*) >= ${sql.lit(PROPOSED_MIN)}
    order by named.subject_id, count(*) desc, named.exam_on
  `;

/** Days over which the pace of new questions is taken. */
const PACE_DAYS = 14;

/** Questions met for the first time on a day of study, on average of the last two weeks, by subject. */
export const listPaces = (db: Connection, userId: number, timezone: string) => listRows<{
  subject_id: number;
  pace: number;
}>(db)`
    select qcms.subject_id,
      count(*)::float / count(distinct answer_log.studied_on) as pace
    from answer_log join qcms on qcms.id = answer_log.qcm_id
    where answer_log.user_id = ${userId} and is_first
      and studied_on > ${studyDayOf(timezone)} - ${sql.lit(PACE_DAYS)}
    group by qcms.subject_id
  `;

/** The student's cards of a kind in some subjects. Their questions are locked by id, as before any card is. */
export function lockCardsOfSubjects(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  subjectIds: readonly number[],
): Promise<number[]> {
  const { cards, questions, id } = CARD_TABLES[kind];
  return listValues<number>(trx)`
    select question.id
    from ${questions} as question
      join ${cards} as card on card.user_id = ${userId} and card.${id} = question.id
    where question.subject_id = any(${subjectIds}::bigint[])
    order by question.id for key share of question
  `;
}

/** @param dates each subject once; null takes its date back */
export async function saveDates(
  trx: Transaction<DB>,
  userId: number,
  dates: readonly { subject_id: number; exam_on: string | null }[],
): Promise<void> {
  const kept = dates.filter(({ exam_on }) => exam_on !== null);
  const gone = dates.filter(({ exam_on }) => exam_on === null);
  await sql`
    delete from exam_dates where user_id = ${userId}
      and subject_id = any(${gone.map(({ subject_id }) => subject_id)}::bigint[])
  `.execute(trx);
  await sql`
    insert into exam_dates (user_id, subject_id, exam_on)
    select ${userId}::bigint, subject_id, exam_on
    from unnest(${kept.map(({ subject_id }) => subject_id)}::bigint[],
      ${kept.map(({ exam_on }) => exam_on)}::date[]) as date (subject_id, exam_on)
    order by subject_id
    on conflict (user_id, subject_id) do update set exam_on = excluded.exam_on
  `.execute(trx);
}

/** Counts the cards of both kinds that are outside of the book, and due by their dates. */
export const countDueOutside = (
  trx: Transaction<DB>,
  userId: number,
  today: string,
) => oneValue<number>(trx)`
    select (select count(*) from cards
        where user_id = ${userId} and added_by is null and due_on <= ${today}::date)
      + (select count(*) from qroc_cards
        where user_id = ${userId} and added_by is null and due_on <= ${today}::date) as count
  `;

export function updateLearner(
  trx: Transaction<DB>,
  userId: number,
  {
    keep_changes,
    ...settings
  }: {
    reviews_per_day: number;
    rest_days: number;
    retention: number | null;
    keep_all: boolean;
    daily_goal?: number | null | undefined;
    keep_changes: readonly StoredKeepChange[];
  },
) {
  return trx
    .updateTable('learners')
    .set({ ...settings, keep_changes: JSON.stringify(keep_changes) })
    .where('user_id', '=', userId)
    .execute();
}
