import type { Connection } from '@amphi/db';
import type { Parameters } from '@amphi/domain/reviews/recall';
import { type RawBuilder, sql } from 'kysely';
import { findValue, listRows, listValues, oneValue } from '../../platform/rows.queries.ts';

const newest = (owner: RawBuilder<unknown>) => sql`(
  select id from memory_parameters where user_id ${owner} and is_accepted
  order by id desc limit 1
)`;

/** The number of the parameters that are for a student: their own, else the platform's; null: the model's. */
export const parametersFor = (userId: RawBuilder<unknown>) =>
  sql<number | null>`coalesce(${newest(sql`= ${userId}`)}, ${newest(sql`is null`)})`;

/** Newest parameters of the platform alone. */
export const findPlatformParametersId = (db: Connection) =>
  oneValue<number | null>(db)`select ${newest(sql`is null`)} as id`;

export const findParameters = (db: Connection, id: number) => findValue<number[]>(db)`
    select w from memory_parameters where id = ${id}
  `;

/** A fit of parameters to a student's reviews, or to those of the platform, and what came of it. */
export interface FittedParameters {
  user_id: number | null;
  w: readonly number[];
  reviews: number;
  log_loss_before: number;
  log_loss_after: number;
  is_accepted: boolean;
}

/** Notes a fit; nothing for an account that is gone. */
export async function insertParameters(db: Connection, fit: FittedParameters): Promise<void> {
  await sql`
    insert into memory_parameters
      (user_id, w, reviews, log_loss_before, log_loss_after, is_accepted)
    select ${fit.user_id}::bigint, ${[...fit.w]}::real[], ${fit.reviews}, ${fit.log_loss_before},
      ${fit.log_loss_after}, ${fit.is_accepted}
    where ${fit.user_id}::bigint is null
      or exists (select from users where id = ${fit.user_id}::bigint for key share)
  `.execute(db);
}

/** So much more has to be known than at the last fit, accepted or not. */
const GROWTH = 1.3;

/**
 * Students with answers enough of their own for a fit, and more of them than at the last one; by id after the given
 * one. What counts is answers after the first to a question, as their cards have counted them.
 */
export const listStudentsToFit = (
  db: Connection,
  { after, least, limit }: { after: number; least: number; limit: number },
) => listRows<{ user_id: number; reviews: number }>(db)`
    select user_id, reviews from (
      select user_id, sum(reps - 1) as reviews from (
        select user_id, reps from cards where user_id > ${after}
        union all
        select user_id, reps from qroc_cards where user_id > ${after}
      ) as card
      group by user_id having sum(reps - 1) >= ${least}
    ) as known
    where reviews >= ${GROWTH}::float * coalesce((
      select fit.reviews from memory_parameters as fit
      where fit.user_id = known.user_id order by id desc limit 1
    ), 0)
    order by user_id limit ${limit}
  `;

/** True where the platform's last fit, accepted or not, is so many days ago, or there was none. */
export const isPlatformFitDue = (db: Connection, days: number) => oneValue<boolean>(db)`
    select not exists (
      select from memory_parameters
      where user_id is null and fitted_at > now() - make_interval(days => ${days})
    ) as due
  `;

/** Students whose reviews stand for the platform's: a sample by chance. */
export const listSampledStudents = (db: Connection, limit: number) => listValues<number>(db)`
    select user_id from learners where log_cursor > 0 or qroc_cursor > 0
    order by random() limit ${limit}
  `;

/** A set of parameters, and since when it is in use for a student. */
export interface ParametersInUse {
  w: Parameters;
  is_own: boolean;
  /** Day of study. */
  since: string;
}

/** All that was in use for a student one day, in its order: the own ones go before the platform's once there are any. */
export async function listParametersInUse(
  db: Connection,
  userId: number,
  timezone: string,
): Promise<ParametersInUse[]> {
  const fits = (owner: RawBuilder<unknown>) => sql`
    select id, w, user_id is not null as is_own,
      (fitted_at at time zone ${timezone})::date as since
    from memory_parameters where user_id ${owner} and is_accepted
  `;
  return listRows<ParametersInUse>(db)`
    select w, is_own, since
    from (${fits(sql`= ${userId}`)} union all ${fits(sql`is null`)}) as fit order by id
  `;
}
