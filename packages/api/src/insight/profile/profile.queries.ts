import type { Connection } from '@amphi/db';
import { isLive } from '../../catalog/access/access.queries.ts';
import { oneRow } from '../../platform/rows.queries.ts';

/** Data of an account that goes with it. */
export interface Belongings {
  orders: number;
  pending_orders: number;
  answers: number;
  /** The semesters that are open to the student now, soonest to end first. */
  live_access: { semester_name: string; expires_at: Date }[];
  /** True where no other administrator is left: then the account has to stay. */
  is_last_admin: boolean;
}

export async function findBelongings(db: Connection, userId: number): Promise<Belongings> {
  const [counts, live_access] = await Promise.all([
    oneRow<Omit<Belongings, 'live_access'>>(db)`
      select
        (select count(*) from payments where user_id = ${userId}) as orders,
        (select count(*) from payments where user_id = ${userId} and status = 'pending')
          as pending_orders,
        (select count(*) from answers where user_id = ${userId}) as answers,
        coalesce(
          (select role = 'admin' and not exists (
            select from users other
            where other.role = 'admin' and other.is_active and other.id <> users.id
          ) from users where id = ${userId}), false) as is_last_admin
    `,
    db
      .selectFrom('access')
      .innerJoin('semesters', 'semesters.id', 'access.semester_id')
      .select(['semesters.name as semester_name', 'access.expires_at'])
      .where('access.user_id', '=', userId)
      .where(isLive)
      .orderBy('access.expires_at')
      .orderBy('access.id')
      .execute(),
  ]);
  return { ...counts, live_access };
}
