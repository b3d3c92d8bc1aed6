import { type Kysely, sql } from 'kysely';

/** What no name of one line may hold, as in the migration of spellings. */
const NOT_ONE_LINE = '[\\u0001-\\u001f\\u007f-\\u009f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';

/**
 * Titles of exam papers, which paper a sitting was of, and by which rule its results were counted: a paper's new rule
 * is given to its sittings at once, and their results follow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exam_papers
      -- Null: named after its year.
      add column title text check (btrim(title) <> '' and length(title) <= 200),
      add constraint exam_papers_title_one_line check (title !~ ${sql.lit(NOT_ONE_LINE)});

    alter table sittings
      add column paper_subject_id bigint references subjects on delete set null,
      add column paper_year integer,
      -- Null until the results are counted, and for those from before.
      add column scored_bareme_id bigint;
    update sittings set paper_subject_id = subjects.id,
      paper_year = (sittings.filter #>> '{exam_years,0}')::integer
    from subjects
    where sittings.origin = 'paper'
      and subjects.id = (sittings.filter #>> '{subject_ids,0}')::bigint;
    create index sittings_paper_idx on sittings (paper_subject_id, paper_year)
      where paper_subject_id is not null;
    create index sittings_new_bareme_idx on sittings (id)
      where finished_at is not null and bareme_id <> scored_bareme_id;
  `.execute(db);
}
