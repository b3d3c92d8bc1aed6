import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';

export interface PaperId {
  subject_id: number;
  exam_year: number;
}

/** The rule that counts for a paper when it names one, or none. */
const effective = ({ subject_id }: PaperId, baremeId: number | null) => sql`(
  select baremes.* from baremes where id = coalesce(
    ${baremeId}::bigint, (select bareme_id from subjects where id = ${subject_id}),
    (select id from baremes where is_default)))`;

/** How copies of a paper would change; notes are out of 20. */
export interface Rescoring {
  copies: number;
  /** Those whose note would rise, or fall. */
  up: number;
  down: number;
  mean_before: number | null;
  mean_after: number | null;
  /** The greatest change of one note, whatever its direction. */
  most: number | null;
}

/** What another rule would make of the copies that were handed in for a paper, by the keys of now. */
export async function countRescoring(
  db: Connection,
  paper: PaperId,
  baremeId: number | null,
): Promise<Rescoring> {
  const { rows } = await sql<Rescoring>`
    with rule as ${effective(paper, baremeId)},
    copy as (
      select sittings.id, sittings.points, sittings.max_points,
        sum(given) as new_points, 1000 * count(given) as new_max_points
      from sittings join sitting_items on sitting_items.sitting_id = sittings.id
        join qcms on qcms.id = sitting_items.qcm_id cross join rule
        cross join lateral bareme_points(rule.kind, rule.params, sitting_items.mask, correct_mask,
          options_mask, must_mask, never_mask, answer_format, option_weights, state) as given
      where paper_subject_id = ${paper.subject_id} and paper_year = ${paper.exam_year}
        and finished_at is not null
      group by sittings.id
    ), noted as (
      select round(20 * greatest(0, points)::numeric / nullif(max_points, 0), 2) as before,
        round(20 * greatest(0, new_points)::numeric / nullif(new_max_points, 0), 2) as after
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

/** Gives the copies of a paper its rule of now; the job that counts results again finds them by that. */
export async function updateCopiesBareme(trx: Transaction<DB>, paper: PaperId): Promise<void> {
  await sql`
    with rule as ${effective(paper, null)}, held as (
      select id from sittings
      where paper_subject_id = ${paper.subject_id} and paper_year = ${paper.exam_year}
        and finished_at is not null
      order by id for no key update
    )
    update sittings set scored_bareme_id = coalesce(scored_bareme_id, bareme_id),
      bareme_id = coalesce((select bareme_id from exam_papers
        where subject_id = ${paper.subject_id} and exam_year = ${paper.exam_year}), rule.id)
    from rule where sittings.id in (select id from held)
  `.execute(trx);
}
