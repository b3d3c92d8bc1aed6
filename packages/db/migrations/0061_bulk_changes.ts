import { type Kysely, sql } from 'kysely';

/**
 * Changes of many questions at once, with what is needed to take them back: the values before, and of deleted questions
 * their rows in all tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_changes (
      id bigint generated always as identity primary key,
      -- A number, as in the audit log: it outlives the account.
      actor_id bigint not null,
      entity text not null check (entity in ('qcms', 'qrocs')),
      kind text not null check (kind in ('move', 'exam_year', 'removal')),
      -- The same moment as updated_at of the questions that it changed.
      created_at timestamptz not null default now(),
      undone_at timestamptz
    );
    create index bulk_changes_created_at_idx on bulk_changes (created_at);

    create table bulk_change_items (
      change_id bigint not null references bulk_changes on delete cascade,
      -- No reference: the question may be deleted, by this change or later.
      question_id bigint not null,
      -- The beginning of its text, by which it is named when it could not be taken back.
      label text not null,
      subject_id bigint not null,
      chapter_id bigint,
      -- Closed questions only.
      question_number integer,
      exam_year integer,
      primary key (change_id, question_id)
    );

    create table held_rows (
      id bigint generated always as identity primary key,
      change_id bigint not null references bulk_changes on delete cascade,
      -- The table that the row was in.
      held_table text not null,
      question_id bigint not null,
      -- Whose row it is: what is held of a person goes with the account.
      user_id bigint references users on delete cascade,
      content jsonb not null,
      -- Addresses of the images that a version shows, which stay as long as it is held.
      image_paths text[] not null default '{}'
    );
    create index held_rows_change_idx on held_rows (change_id, held_table);
    create index held_rows_user_idx on held_rows (user_id, id) where user_id is not null;
    create index held_rows_images_idx on held_rows using gin (image_paths)
      where image_paths <> '{}';

    -- Questions are searched by these too.
    create index qcms_number_idx on qcms (question_number);
    create index qcms_source_id_idx on qcms (source_id) where source_id is not null;
    create index qrocs_source_id_idx on qrocs (source_id) where source_id is not null;
  `.execute(db);
}
