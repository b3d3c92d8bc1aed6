import { type Kysely, sql } from 'kysely';

/**
 * Verdict `unsure` of typed answers. The new checks allow more than the former ones: every row passes, so that none is
 * read for it, since the log is long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qroc_answers
      drop constraint qroc_answers_verdict_check,
      add constraint qroc_answers_verdict_check
        check (verdict in ('exact', 'close', 'unsure', 'partial', 'different', 'none')) not valid;
    alter table qroc_log
      drop constraint qroc_log_verdict_check,
      add constraint qroc_log_verdict_check
        check (verdict in ('exact', 'close', 'unsure', 'partial', 'different', 'none')) not valid;
  `.execute(db);
}
