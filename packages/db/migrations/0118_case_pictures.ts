import { type Kysely, sql } from 'kysely';

/**
 * Several pictures of a clinical case, each with a caption and an alternative text, in place of `cases.image_url`, which
 * nothing reads any more. A scoring rule may say how many questions a whole case counts for. A merge of two questions
 * notes whether the one that stays took the other's place in a case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cases add column pictures jsonb not null default '[]'
      constraint cases_pictures_listed check (
        jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8
        and not pictures @? '$[*] ? (@.url.type() != "string" || @.url == "")'
        and not pictures @? '$[*] ? (!exists(@.url))');
    update cases set pictures = jsonb_build_array(
      jsonb_build_object('url', image_url, 'caption', null, 'alternative', null))
    where image_url is not null;

    alter table question_merges add column took_case boolean not null default false;

    -- As weighedCase in the domain (baremes/score.ts): what the questions of a case give together, in thousandths of a
    -- question; of questions without a case what they give.
    create function bareme_case_points(
      params jsonb, case_id bigint, points bigint, max_points bigint
    ) returns bigint language sql immutable parallel safe as $$
      select case when case_id is not null and params ? 'case_weight' and max_points > 0
        then round((points * 1000 * (params ->> 'case_weight')::integer)::numeric / max_points)::bigint
        else points end
    $$;
    create function bareme_case_max(
      params jsonb, case_id bigint, max_points bigint
    ) returns bigint language sql immutable parallel safe as $$
      select case when case_id is not null and params ? 'case_weight' and max_points > 0
        then 1000 * (params ->> 'case_weight')::bigint else max_points end
    $$;
  `.execute(db);
}
