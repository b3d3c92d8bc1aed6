import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { listRows } from '../../platform/rows.queries.ts';

/** Accounts that are shown, and numbers of one account that are looked for. */
const TWINS = 10;
const PHONES = 10;
/** Orders of a number, or accounts of a name, beyond which no more are read: some number is given by everybody. */
const FOUND = 100;
/** Fewer digits are no telephone number. */
const PHONE_DIGITS = 8;

/** Another account that may be of the same person. */
export interface DuplicateAccount {
  id: number;
  full_name: string;
  email: string;
  created_at: Date;
  same_name: boolean;
  same_phone: boolean;
}

/**
 * The other accounts with the telephone number of an order of this one, with or without the code of the country, or with
 * its name, whatever its case, accents and order of words; the first ones.
 */
export async function listDuplicateAccounts(
  db: Connection,
  id: number,
): Promise<DuplicateAccount[]> {
  const digits = sql`regexp_replace(payments.phone_number, '\\D', '', 'g')`;
  return listRows<DuplicateAccount>(db)`
    with phone as materialized (
      select distinct ltrim(${digits}, '0') as digits from payments
      where user_id = ${id} and length(ltrim(${digits}, '0')) >= ${sql.lit(PHONE_DIGITS)}
      order by 1 limit ${sql.lit(PHONES)}
    ), found as (
      select other.user_id as id, false as same_name, true as same_phone
      from phone cross join lateral (
        select user_id from payments
        where ${digits} like '%' || right(phone.digits, ${sql.lit(PHONE_DIGITS)})
          and (right(phone.digits, length(ltrim(${digits}, '0'))) = ltrim(${digits}, '0')
            or right(ltrim(${digits}, '0'), length(phone.digits)) = phone.digits)
          and user_id <> ${id}
        limit ${sql.lit(FOUND)}
      ) as other
      union all
      (select id, true, false from users
      where name_key(full_name) = (select name_key(full_name) from users where id = ${id})
        and name_key(full_name) <> '' and id <> ${id}
      limit ${sql.lit(FOUND)})
    )
    select users.id, full_name, email, created_at, same_name, same_phone
    from (
      select id, bool_or(same_name) as same_name, bool_or(same_phone) as same_phone
      from found group by id
    ) as duplicate join users on users.id = duplicate.id
    order by same_phone desc, id limit ${sql.lit(TWINS)}
  `;
}
