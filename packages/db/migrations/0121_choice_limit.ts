import { type Kysely, sql } from 'kysely';

/**
 * How many options an answer to a question may choose at most, as key feature problems ask for: at least as many as are
 * right, and only where the format says nothing of their number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qcms add column choice_limit smallint
      constraint qcms_choice_limit check (
        choice_limit is null or (choice_limit between 2 and 6 and answer_format = 'qrm'
          and choice_limit >= bit_count(correct_mask::integer::bit(6))));
  `.execute(db);
}
