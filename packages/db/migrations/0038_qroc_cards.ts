import { type Kysely, sql } from 'kysely';

/**
 * Cards of open questions in the error book, as `cards` has them of closed ones: computed from the log of graded
 * answers, with the student's own decisions beside them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table learners
      add column qroc_cursor bigint not null default 0 check (qroc_cursor >= 0);

    create table qroc_cards (
      user_id bigint not null,
      qroc_id bigint not null,
      stability real not null check (stability > 0),
      difficulty real not null check (difficulty between 1 and 10),
      last_on date not null,
      due_on date not null,
      reps smallint not null check (reps > 0),
      lapses smallint not null default 0 check (lapses >= 0),
      right_in_row smallint not null default 0 check (right_in_row >= 0),
      added_by text check (added_by in ('error', 'guess', 'hesitation', 'hand')),
      is_paused boolean not null default false,
      swept_on date,
      primary key (user_id, qroc_id),
      constraint qroc_cards_due_after_answer check (due_on > last_on),
      constraint qroc_cards_paused_in_book check (not is_paused or added_by is not null),
      -- The only reference: every deletion of answers takes their cards along.
      foreign key (user_id, qroc_id) references qroc_answers (user_id, qroc_id) on delete cascade
    ) with (fillfactor = 85);
    create index qroc_cards_due_idx on qroc_cards (user_id, due_on)
      where added_by is not null and not is_paused;

    create table qroc_card_decisions (
      id bigint generated always as identity,
      user_id bigint not null,
      qroc_id bigint not null,
      decision text not null check (decision in ('added', 'removed', 'paused', 'resumed')),
      -- The last logged answer before it.
      decided_after bigint not null,
      decided_at timestamptz not null default now(),
      primary key (user_id, qroc_id, id),
      foreign key (user_id, qroc_id) references qroc_answers (user_id, qroc_id) on delete cascade
    );
  `.execute(db);
}
