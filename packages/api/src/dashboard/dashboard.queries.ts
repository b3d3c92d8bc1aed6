import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { isLive } from '../access/access.queries.ts';
import { isRight, isSealed } from '../questions/filter.queries.ts';

/** Semesters with live access, the one that ends last first. */
export async function listLiveSemesters(db: Connection, userId: number) {
  const rows = await db
    .selectFrom('access')
    .innerJoin('semesters', 'semesters.id', 'access.semester_id')
    .select([
      'access.id',
      'semesters.id as semester_id',
      'semesters.name',
      'semesters.year',
      'access.starts_at',
      'access.expires_at',
    ])
    .where('access.user_id', '=', userId)
    .where(isLive)
    .orderBy('access.expires_at', 'desc')
    .orderBy('access.id')
    .execute();
  return rows.map(({ semester_id, name, year, ...access }) => ({
    ...access,
    semester: { id: semester_id, name, year },
  }));
}

const RECENT_PAYMENTS = 5;

export async function listRecentPayments(db: Connection, userId: number) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'semester_name', 'created_at', 'amount', 'status'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_PAYMENTS)
    .execute();
  return rows.map(({ semester_name, ...payment }) => ({
    ...payment,
    semester: { name: semester_name },
  }));
}

/** Distinct questions ever answered, and how many of all recorded answers are right, those to sealed questions left out. */
export async function findAnswerTotals(db: Connection, userId: number) {
  const { rows } = await sql<{ questions: number; answers: number; correct: number }>`
    select count(*) filter (where latest) as questions,
      count(*) filter (where not ${isSealed('qcms.id')}) as answers,
      count(*) filter (where ${isRight('recorded.mask')} and not ${isSealed('qcms.id')})
        as correct
    from (
      select qcm_id, mask, true as latest from answers where user_id = ${userId}
      union all
      select qcm_id, mask, false from answer_history where user_id = ${userId}
    ) as recorded join qcms on qcms.id = recorded.qcm_id
  `.execute(db);
  return rows[0] ?? { questions: 0, answers: 0, correct: 0 };
}

/** The user's days of study, newest first, and today in the given zone, all as `YYYY-MM-DD`. */
export async function findStudyDays(db: Connection, userId: number, timezone: string) {
  const { rows } = await sql<{ today: string; days: string[] }>`
    select (now() at time zone ${timezone})::date::text as today,
      array(select day::text from study_days where user_id = ${userId} order by day desc) as days
  `.execute(db);
  return rows[0] ?? { today: '', days: [] };
}
