import type { Connection, DB, Transaction } from '@amphi/db';
import { ANNOUNCED_DAYS, RELEASE_DELAY_SECONDS, SHOWN_DAYS } from '@amphi/domain/mock-exams/rules';
import { sql } from 'kysely';
import { hasLiveAccess, isLive } from '../../catalog/access/access.queries.ts';
import { findValue, listRows, listValues } from '../../platform/rows.queries.ts';
import type { QuestionRef } from '../sittings/choice.queries.ts';
import type { Student } from '../sittings/finish.usecases.ts';

/** True for a student in the class of a mock exam, or where it is for all. */
const isOfClass = (userId: number) => sql<boolean>`(not mock_exams.is_for_class or exists (
  select from mock_exam_members where mock_exam_id = mock_exams.id and user_id = ${userId}))`;

/** True for a student who may sit a mock exam: study all of its subjects, and be of its class. */
const isOpenTo = ({ id, is_admin }: Student) => sql<boolean>`(
  exists (select from mock_exam_parts where mock_exam_id = mock_exams.id and subject_id is not null)
  and (${is_admin} or ${isOfClass(id)} and not exists (
    select from mock_exam_parts join subjects on subjects.id = subject_id
    where mock_exam_id = mock_exams.id and not ${hasLiveAccess(id, 'subjects.semester_id')})))`;

/** The accounts with live access to all subjects of a mock exam, of its class where it has one. */
export const sittersOf = (mockExamId: number) => sql`(
    with asked as (
      select distinct subjects.semester_id
      from mock_exam_parts join subjects on subjects.id = subject_id
      where mock_exam_id = ${mockExamId}
    )
    select access.user_id from asked join access using (semester_id)
    where ${isLive} and (
      exists (select from mock_exams where id = ${mockExamId} and not is_for_class)
      or access.user_id in (select user_id from mock_exam_members where mock_exam_id = ${mockExamId}))
    group by access.user_id
    having count(distinct semester_id) = (select count(*) from asked))`;

/** The students who may sit a mock exam, by id. */
export const listSitters = (db: Connection, mockExamId: number) => listValues<number>(db)`
    select user_id from ${sittersOf(mockExamId)} as sitters order by user_id
  `;

export interface UpcomingMockExam {
  id: number;
  title: string;
  subject_names: string[];
  question_count: number;
  duration_minutes: number;
  bareme_id: number;
  opens_at: Date;
  closes_at: Date;
  /** The earliest release of the results. */
  results_at: Date;
  released_at: Date | null;
  /** The student's own. */
  sitting_id: number | null;
  handed_in_at: Date | null;
  /** The server's clock. */
  now: Date;
}

/** The mock exams that a student may sit soon, or has sat lately; next one first. */
export const listUpcoming = (db: Connection, student: Student) => listRows<UpcomingMockExam>(db)`
    select mock_exams.id, mock_exams.title, duration_minutes, mock_exams.bareme_id, opens_at, closes_at, released_at,
      array(select subjects.name from mock_exam_parts join subjects on subjects.id = subject_id
        where mock_exam_id = mock_exams.id order by subjects.name) as subject_names,
      (select count(qcm_id) from mock_exam_parts where mock_exam_id = mock_exams.id)
        as question_count,
      closes_at + make_interval(secs => ${sql.lit(RELEASE_DELAY_SECONDS)}) as results_at,
      sittings.id as sitting_id, coalesce(handed_in_at, finished_at) as handed_in_at, now() as now
    from mock_exams left join sittings
      on sittings.mock_exam_id = mock_exams.id and sittings.user_id = ${student.id}
    where published_at is not null and cancelled_at is null
      and opens_at < now() + make_interval(days => ${sql.lit(ANNOUNCED_DAYS)})
      and (released_at is null or released_at > now() - make_interval(days => ${sql.lit(SHOWN_DAYS)}))
      and ${isOpenTo(student)}
    order by opens_at, mock_exams.id
  `;

/** True where the student may study all that a mock exam asks. */
export async function isAccessible(db: Connection, id: number, student: Student): Promise<boolean> {
  const isOpen = await findValue<boolean>(db)`
    select ${isOpenTo(student)} as is_open from mock_exams where id = ${id}
  `;
  return isOpen ?? false;
}

export function findCopy(trx: Transaction<DB>, mockExamId: number, userId: number) {
  return trx
    .selectFrom('sittings')
    .select(['id', 'handed_in_at', 'finished_at'])
    .where('mock_exam_id', '=', mockExamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The questions of a mock exam that there still are, in their order. */
export async function listFixedQuestions(trx: Transaction<DB>, id: number): Promise<QuestionRef[]> {
  const rows = await trx
    .selectFrom('mock_exam_parts')
    .select('qcm_id')
    .where('mock_exam_id', '=', id)
    .where('qcm_id', 'is not', null)
    .$narrowType<{ qcm_id: number }>()
    .orderBy('position')
    .execute();
  return rows.map(({ qcm_id }) => ({ kind: 'qcm', id: qcm_id }));
}
