import { type Kysely, sql } from 'kysely';

/**
 * A sheet per chapter, in Markdown. Each save is a version; students read the latest that is published, and none where
 * that one is empty. Highlights are a student's own, in the words of the version in which they were made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sheet_versions (
      chapter_id bigint not null references chapters on delete cascade,
      version integer not null check (version > 0),
      body text not null constraint sheet_versions_body_check check (length(body) <= 200000),
      author_id bigint references users on delete set null,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      image_paths text[] not null generated always as (image_paths(body)) stored,
      primary key (chapter_id, version)
    );
    create index sheet_versions_author_idx on sheet_versions (author_id);
    create index sheet_versions_images_idx on sheet_versions using gin (image_paths)
      where image_paths <> '{}';

    create table sheet_highlights (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      chapter_id bigint not null,
      version integer not null,
      heading text not null check (length(heading) <= 200),
      start integer not null check (start between 0 and 200000),
      quote text not null check (btrim(quote) <> '' and length(quote) <= 500),
      created_at timestamptz not null default now(),
      constraint sheet_highlights_version_fkey foreign key (chapter_id, version)
        references sheet_versions on delete cascade
    );
    create index sheet_highlights_user_idx on sheet_highlights (user_id, chapter_id);
    create index sheet_highlights_version_idx on sheet_highlights (chapter_id, version);
  `.execute(db);
}
