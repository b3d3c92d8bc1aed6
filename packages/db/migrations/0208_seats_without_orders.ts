import { type Kysely, sql } from 'kysely';

/**
 * Months of seats whose buyers were deleted before codes had any. A seat and the entry of the log that its approval, or its
 * renewal, left were made by one transaction, so that both have the same moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with made as (
      select codes.id, codes.created_at,
        case action when 'codes.renew' then (before->>'payment_id')::bigint else entity_id end as order_id
      from codes join audit_log on audit_log.created_at = codes.created_at
        and (action = 'codes.renew' or action = 'payments.approve' and after ? 'seats')
      where order_id is null and months is null and max_uses = 1 and kind = 'percent' and value = 100
    ), approved as (
      select id, (
        select (after->>'duration_months')::integer from audit_log
        where entity = 'payments' and entity_id = made.order_id and action = 'payments.approve'
          and audit_log.created_at <= made.created_at
        order by audit_log.created_at desc, audit_log.id desc limit 1) as months
      from made
    )
    update codes set months = approved.months from approved where approved.id = codes.id;
  `.execute(db);
}
