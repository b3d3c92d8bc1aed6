import { type Kysely, sql } from 'kysely';

/**
 * A student may keep every question they have ever answered in the error book. When the switch was turned is kept with
 * its place in the logs, so that a replay of a card gives what the fold gave.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table learners
      add column keep_all boolean not null default false,
      -- In their order: keep_all, qcm_after and qroc_after (the last logged answers before it), changed_on (day of
      -- study) and spread_days (over how many days what was due already is spread).
      add column keep_changes jsonb not null default '[]',
      add constraint learners_keep_changes check (jsonb_typeof(keep_changes) = 'array'),
      add constraint learners_keep_all_is_last
        check (keep_all = coalesce((keep_changes -> -1 ->> 'keep_all')::boolean, false));
    alter table cards
      drop constraint cards_added_by_check,
      add constraint cards_added_by_check
        check (added_by in ('error', 'guess', 'hesitation', 'hand', 'kept'));
    alter table qroc_cards
      drop constraint qroc_cards_added_by_check,
      add constraint qroc_cards_added_by_check
        check (added_by in ('error', 'guess', 'hesitation', 'hand', 'kept'));
  `.execute(db);
}
