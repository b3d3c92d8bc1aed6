import type { Connection, DB } from '@amphi/db';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isLive } from '../../catalog/access/access.queries.ts';
import { isRight, isSealed } from '../../catalog/conditions/filter.queries.ts';

/** Semesters with live access, the one that ends last first. */
const liveSemesters = (userId: number) =>
  expressionBuilder<DB>()
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
    .orderBy('access.id');

const RECENT_PAYMENTS = 5;

const recentPayments = (userId: number) =>
  expressionBuilder<DB>()
    .selectFrom('payments')
    .select(['id', 'semester_name', 'created_at', 'amount', 'status'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_PAYMENTS);

/** Distinct questions ever answered, and how many of all recorded answers are right, those to sealed questions left out. */
const answerTotals = (userId: number) => sql<{
  questions: number;
  answers: number;
  correct: number;
}>`(
  select count(*) filter (where latest) as questions,
    count(*) filter (where not ${isSealed('qcms.id')}) as answers,
    count(*) filter (where ${isRight('recorded.mask')} and not ${isSealed('qcms.id')})
      as correct
  from (
    select qcm_id, mask, true as latest from answers where user_id = ${userId}
    union all
    select qcm_id, mask, false from answer_history where user_id = ${userId}
  ) as recorded join qcms on qcms.id = recorded.qcm_id)`;

/** JSON carries moments as texts. */
const moment = (text: Date | string): Date => new Date(text);

/**
 * Reads what the dashboard says of a student, in one statement: every page of theirs begins with it. Days of study are newest
 * first, and like today in the given zone, as `YYYY-MM-DD`.
 */
export async function findDashboard(db: Connection, userId: number, timezone: string) {
  const { semesters, payments, ...rest } = await db
    .selectFrom(answerTotals(userId).as('totals'))
    .selectAll()
    .select([
      jsonArrayFrom(liveSemesters(userId)).as('semesters'),
      jsonArrayFrom(recentPayments(userId)).as('payments'),
      sql<string>`(now() at time zone ${timezone})::date::text`.as('today'),
      sql<string[]>`array(
        select day::text from study_days where user_id = ${userId} order by day desc)`.as('days'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...rest,
    purchased_semesters: semesters.map(({ semester_id, name, year, ...access }) => ({
      ...access,
      starts_at: moment(access.starts_at),
      expires_at: moment(access.expires_at),
      semester: { id: semester_id, name, year },
    })),
    recent_payments: payments.map(({ semester_name, ...payment }) => ({
      ...payment,
      created_at: moment(payment.created_at),
      semester: { name: semester_name },
    })),
  };
}
