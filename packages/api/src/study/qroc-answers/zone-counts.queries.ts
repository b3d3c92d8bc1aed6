import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { listRows } from '../../platform/rows.queries.ts';

/** What the others did with a zone. */
export interface ZoneCount {
  right: number;
  /** Answers that were counted. */
  of: number;
  /** The question's labels that were chosen most, the most frequent first. */
  chosen: { label: string; n: number }[];
}

/** The latest answers of the others to the present version of a question that are counted. */
const ANSWERS_MAX = 1000;
const CHOSEN_MAX = 4;

/**
 * Counts by zone what the others answered to these questions. Texts that are none of the question's labels are left out, so
 * that no student reads what another one typed.
 *
 * @param ids questions with zones
 * @returns the zones of a question in their order; none of another one
 */
export async function listZoneCounts(
  db: Connection,
  userId: number,
  ids: readonly number[],
): Promise<(id: number) => ZoneCount[]> {
  if (ids.length === 0) return () => [];
  const rows = await listRows<{ id: number; zones: ZoneCount[] }>(db)`
    with answer as materialized (
      select qrocs.id, elements, typed_text, elements_mask
      from qrocs cross join lateral (
        select typed_text, elements_mask from qroc_answers
        where qroc_id = qrocs.id and user_id <> ${userId} and question_version = qrocs.version
          and typed_text is not null
        order by answered_at desc limit ${sql.lit(ANSWERS_MAX)}
      ) as latest
      where qrocs.id = any(${ids}::bigint[]) and zones is not null
    ), named as (
      select id, line[1]::integer as zone, label, count(*) as n
      from answer
        cross join lateral regexp_split_to_table(typed_text, E'\\r?\\n') as typed
        cross join lateral regexp_match(typed, '^\\s*(\\d{1,2})\\.\\s(.*)$') as line
        join lateral (
          select element ->> 'text' as label from jsonb_array_elements(elements) as element
          where search_key(element ->> 'text') = search_key(btrim(line[2]))
            or element -> 'synonyms' ? btrim(line[2])
          limit 1
        ) as named on true
      group by 1, 2, 3
    ), chosen as (
      select id, zone, json_agg(json_build_object('label', label, 'n', n) order by n desc, label)
        as chosen
      from (select *, row_number() over (partition by id, zone order by n desc, label) as rank from named)
        as ranked
      where rank <= ${sql.lit(CHOSEN_MAX)}
      group by id, zone
    ), counted as (
      select qrocs.id, zone, (select count(*) from answer where answer.id = qrocs.id) as "of",
        (select count(*) from answer
          where answer.id = qrocs.id and elements_mask >> (zone - 1) & 1 = 1) as "right"
      from qrocs, generate_series(1, jsonb_array_length(zones)) as zone
      where qrocs.id = any(${ids}::bigint[]) and zones is not null
    )
    select id, json_agg(json_build_object('right', "right", 'of', "of",
      'chosen', coalesce(chosen, '[]')) order by zone) as zones
    from counted left join chosen using (id, zone) group by id
  `;
  const found = new Map(rows.map(({ id, zones }) => [id, zones]));
  return (id) => found.get(id) ?? [];
}
