import { type Kysely, sql } from 'kysely';

/** Bookmarks and memos of open questions too; and who also wants a note after practising. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookmarks
      drop constraint bookmarks_pkey,
      alter column qcm_id drop not null,
      add column id bigint generated always as identity primary key,
      add column qroc_id bigint references qrocs on delete cascade,
      add constraint bookmarks_one_question check (num_nonnulls(qcm_id, qroc_id) = 1),
      add constraint bookmarks_qcm_key unique (user_id, qcm_id),
      add constraint bookmarks_qroc_key unique (user_id, qroc_id);
    create index bookmarks_qroc_idx on bookmarks (qroc_id) where qroc_id is not null;

    alter table memos
      drop constraint memos_pkey,
      alter column qcm_id drop not null,
      add column id bigint generated always as identity primary key,
      add column qroc_id bigint references qrocs on delete cascade,
      add constraint memos_one_question check (num_nonnulls(qcm_id, qroc_id) = 1),
      add constraint memos_qcm_key unique (user_id, qcm_id),
      add constraint memos_qroc_key unique (user_id, qroc_id);
    create index memos_qroc_idx on memos (qroc_id) where qroc_id is not null;

    -- What is held of deleted questions comes back as rows of now.
    update held_rows
      set content = content || jsonb_build_object('id',
        nextval(pg_get_serial_sequence(held_table, 'id')))
      where held_table in ('bookmarks', 'memos');

    -- Whether the results of an attempt also show its note out of 20, by the subject's rule.
    alter table users add column shows_score boolean not null default false;
  `.execute(db);
}
