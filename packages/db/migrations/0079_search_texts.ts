import { type Kysely, sql } from 'kysely';

/**
 * What searches compare is kept, as for the log: an index of trigrams has every row that it finds compared again, which
 * made the key of each. The words of a closed question and of its options are in one text, so that one index
 * serves each word; the line break keeps a word from being found across both. The index of a question's text alone
 * stays for similar questions. Names and questions are few, so that writing these tables anew takes seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index users_search_idx, payments_search_idx, qcms_options_search_idx;
    alter table users add column search_text text not null
      generated always as (search_key(full_name || ' ' || email)) stored;
    alter table payments add column search_text text not null
      generated always as (search_key(semester_name)) stored;
    alter table qcms add column search_text text not null
      generated always as (search_key(
        question_text || ' ' || coalesce(lesson_name, '') || chr(10) || options::text)) stored;
    alter table qrocs add column search_text text not null
      generated always as (search_key(question_text || ' ' || answer_text)) stored;
    drop index qrocs_search_idx;
    create index users_search_idx on users using gin (search_text gin_trgm_ops);
    create index payments_search_idx on payments using gin (search_text gin_trgm_ops);
    create index qcms_words_idx on qcms using gin (search_text gin_trgm_ops);
    create index qrocs_search_idx on qrocs using gin (search_text gin_trgm_ops);
  `.execute(db);
}
