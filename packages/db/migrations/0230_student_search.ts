import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the search of students: the words of prompts and of solutions apart, since a solution is searched only
 * where it has been given. What is compared has no accents, so that the French stems of both sides agree. Trigrams
 * find a prompt with a word that is typed wrong; a closed question has such an index already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index qcms_prompt_words_idx on qcms using gin (to_tsvector('pg_catalog.french', search_text));
    create index qcms_solution_words_idx on qcms
      using gin (to_tsvector('pg_catalog.french', search_key(justification)))
      where justification is not null;
    create index qrocs_prompt_words_idx on qrocs
      using gin (to_tsvector('pg_catalog.french', search_key(question_text)));
    create index qrocs_solution_words_idx on qrocs
      using gin (to_tsvector('pg_catalog.french', search_key(answer_text || ' ' || coalesce(justification, ''))));
    create index qrocs_prompt_idx on qrocs using gin (search_key(question_text) gin_trgm_ops);
  `.execute(db);
}
