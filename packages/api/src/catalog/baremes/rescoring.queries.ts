import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';

/** A paper of a subject, or without a year all of those that have no rule of their own. */
export interface Papers {
  subject_id: number;
  exam_year?: number | undefined;
}

/**
 * The rule that counts for papers when the given one is theirs: a paper without one has its subject's, a subject
 * without one the platform's.
 */
const effective = ({ subject_id, exam_year }: Papers, baremeId: number | null) => sql`(
  select baremes.* from baremes where id = coalesce(${baremeId}::bigint,
    ${exam_year === undefined ? sql`null` : sql`(select bareme_id from subjects where id = ${subject_id})`},
    (select id from baremes where is_default)))`;

/** Copies of papers that were handed in. */
const handedIn = ({ subject_id, exam_year }: Papers) => sql`
  paper_subject_id = ${subject_id} and finished_at is not null
  and ${
    exam_year === undefined
      ? sql`not exists (select from exam_papers where exam_papers.subject_id = ${subject_id}
          and exam_papers.exam_year = paper_year and exam_papers.bareme_id is not null)`
      : sql`paper_year = ${exam_year}`
  }`;

/** Changes of a paper's copies under another rule; notes are out of 20. */
export interface Rescoring {
  copies: number;
  /** Copies whose note would rise, or fall. */
  up: number;
  down: number;
  mean_before: number | null;
  mean_after: number | null;
  /** The greatest change of one note, whatever its direction. */
  most: number | null;
}

/** Counts what another rule would make of the copies that were handed in for papers, by the keys of now. */
export async function countRescoring(
  db: Connection,
  papers: Papers,
  baremeId: number | null,
): Promise<Rescoring> {
  const { rows } = await sql<Rescoring>`
    with rule as ${effective(papers, baremeId)},
    part as (
      select sittings.id, case_id, sitting_score(sittings) as before,
        sum(given) as given, 1000 * count(given) as most
      from sittings join sitting_items on sitting_items.sitting_id = sittings.id
        join qcms on qcms.id = sitting_items.qcm_id cross join rule
        cross join lateral bareme_points(rule.kind, rule.params, sitting_items.mask, correct_mask,
          options_mask, must_mask, never_mask, answer_format, option_weights, state) as given
        left join case_items on case_items.qcm_id = qcms.id
      where ${handedIn(papers)}
      group by sittings.id, case_id
    ), copy as (
      select part.id, before,
        sum(bareme_case_points(rule.params, case_id, given, most)) as new_points,
        sum(bareme_case_max(rule.params, case_id, most)) as new_max_points
      from part cross join rule group by part.id, before
    ), noted as (
      select before, case when before is not null
        then round(20 * greatest(0, new_points)::numeric / nullif(new_max_points, 0), 2) end as after
      from copy
    )
    select count(*) as copies, count(*) filter (where after > before) as up,
      count(*) filter (where after < before) as down,
      round(avg(before), 2)::float8 as mean_before, round(avg(after), 2)::float8 as mean_after,
      max(abs(after - before))::float8 as most
    from noted
  `.execute(db);
  return rows[0] ?? { copies: 0, up: 0, down: 0, mean_before: null, mean_after: null, most: null };
}

/** Gives the copies of papers their rule of now; the job that counts results again finds them by that. */
export async function updateCopiesBareme(trx: Transaction<DB>, papers: Papers): Promise<void> {
  await sql`
    with found as (
      select id from sittings where ${handedIn(papers)} order by id for no key update
    )
    update sittings set scored_bareme_id = coalesce(scored_bareme_id, bareme_id),
      bareme_id = coalesce(
        (select exam_papers.bareme_id from exam_papers
          where exam_papers.subject_id = paper_subject_id and exam_papers.exam_year = paper_year),
        (select subjects.bareme_id from subjects where subjects.id = paper_subject_id),
        (select id from baremes where is_default))
    where sittings.id in (select id from found)
  `.execute(trx);
}
