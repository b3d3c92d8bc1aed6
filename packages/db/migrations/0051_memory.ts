import { type Kysely, sql } from 'kysely';

/** The recall that a student wants, and parameters of the memory model that were fitted to answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memory_parameters (
      id bigint generated always as identity primary key,
      -- Null: of the platform, for all who have none of their own.
      user_id bigint references users on delete cascade,
      w real[] not null check (array_length(w, 1) = 21),
      -- Reviews that they were fitted to, and whether they predicted later ones better than those in use.
      reviews integer not null check (reviews > 0),
      log_loss_before real not null,
      log_loss_after real not null,
      is_accepted boolean not null,
      fitted_at timestamptz not null default now()
    );
    create index memory_parameters_user_id_idx on memory_parameters (user_id, id desc);

    alter table learners
      -- Null: 80 while an exam is to come, else 85.
      add column retention smallint check (retention in (75, 80, 85, 90)),
      -- By which the student's cards are computed; null: the model's own. No reference: what is in use is not deleted.
      add column parameters_id bigint;
  `.execute(db);
}
