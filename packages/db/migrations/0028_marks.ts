import { type Kysely, sql } from 'kysely';

/** What students keep beside closed questions: bookmarks, and memos of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookmarks (
      user_id bigint not null references users on delete cascade,
      qcm_id bigint not null references qcms on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, qcm_id)
    );
    create index bookmarks_qcm_idx on bookmarks (qcm_id);

    create table memos (
      user_id bigint not null references users on delete cascade,
      qcm_id bigint not null references qcms on delete cascade,
      body text not null check (btrim(body) <> '' and length(body) <= 4000),
      -- Grows with each change, so that one device does not replace what another has written.
      revision integer not null default 1 check (revision > 0),
      updated_at timestamptz not null default now(),
      primary key (user_id, qcm_id)
    );
    create index memos_qcm_idx on memos (qcm_id);
  `.execute(db);
}
