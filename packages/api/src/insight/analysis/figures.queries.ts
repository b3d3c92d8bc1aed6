import type { Connection } from '@amphi/db';
import { OTHERS_MIN } from '@amphi/domain/analysis/flags';
import { type RawBuilder, sql } from 'kysely';
import { givenMask, isRight } from '../../catalog/conditions/filter.queries.ts';
import { textOf } from '../../platform/question-text.queries.ts';
import { findRow, listRows } from '../../platform/rows.queries.ts';

/** The figures of one question. */
export interface ItemFigures {
  n: number;
  ranked: number;
  earlier: number;
  p: number;
  mean_points: number | null;
  blank: number | null;
  discrimination: number | null;
  d_index: number | null;
}

/** Counts of the answers to one question; the six entries of a list are the letters. */
export interface CountedItem extends ItemFigures {
  qcm_id: number;
  question_version: number;
  options_mask: number;
  correct_mask: number;
  chosen: number[];
  strong: (number | null)[];
  weak: (number | null)[];
  discriminations: (number | null)[];
}

const BITS = [0, 1, 2, 3, 4, 5];
const perLetter = (of: (bit: RawBuilder<number>) => RawBuilder<unknown>) =>
  sql`array[${sql.join(BITS.map((bit) => of(sql.lit(bit))))}]::float8[]`;
const isTicked = (bit: RawBuilder<number>) => sql`(mask >> ${bit} & 1)`;

/**
 * The figures by letter of rows with `mask`, `correct_mask`, `ability`, and `third`, which is 1 for the strongest and -1
 * for the weakest.
 */
const letterFigures = sql`
  ${perLetter((bit) => sql`avg(${isTicked(bit)})`)} as chosen,
  ${perLetter((bit) => sql`avg(${isTicked(bit)}) filter (where third = 1)`)} as strong,
  ${perLetter((bit) => sql`avg(${isTicked(bit)}) filter (where third = -1)`)} as weak,
  ${perLetter(
    (bit) => sql`corr((${isTicked(bit)} = (correct_mask >> ${bit} & 1))::integer, ability)`,
  )} as discriminations`;

/** A number whose last digits do not depend on the order in which it was added up. */
const rounded = (value: RawBuilder<unknown>) => sql`round((${value})::numeric, 9)::float8`;

/** The last version of a question of `qcms` with another key, text, options or image; 0 when there is none. */
const lastUnlike = sql<number>`coalesce((
  select max(earlier.version) from question_versions as earlier where earlier.qcm_id = qcms.id
    and (${textOf('earlier')}, earlier.options, earlier.correct_answers, earlier.image_url)
      is distinct from (${textOf('qcms')}, qcms.options, qcms.correct_answers, qcms.image_url)
), 0)`;

/**
 * The published questions of a subject by the first answers that students gave to them in training: to the key, text
 * and options of now, not in exams. A student's ability, for one question, is the mean over their other first answers
 * of (right − share of that question that is right), so that it does not matter who has met which questions.
 */
export const countFirstAnswers = (db: Connection, subjectId: number) => listRows<CountedItem>(db)`
    with asked as materialized (
      select qcms.id, version, options_mask, correct_mask, ${lastUnlike} as unlike
      from qcms where subject_id = ${subjectId} and state = 'published'
    ), given as materialized (
      select asked.id as qcm_id, user_id, ${givenMask('answer_log.mask', 'asked')} as mask,
        question_version > unlike as counts,
        ${isRight('answer_log.mask', 'asked')}::integer as is_right
      from asked join answer_log on answer_log.qcm_id = asked.id
      where is_first and source <> 3
    ), gained as (
      select qcm_id, user_id, mask, is_right,
        is_right - avg(is_right::float8) over (partition by qcm_id) as gain
      from given where counts
    ), known as (
      select *, count(*) over (partition by user_id) - 1 as others,
        ${rounded(sql`(sum(gain) over (partition by user_id) - gain)
          / nullif(count(*) over (partition by user_id) - 1, 0)`)} as mean_gain
      from gained
    ), able as (
      select *, case when others >= ${sql.lit(OTHERS_MIN)} then mean_gain end as ability from known
    ), placed as (
      select able.*, correct_mask, case when ability is not null then 2 - ntile(3) over (
        partition by qcm_id, ability is null order by ability desc, user_id) end as third
      from able join asked on asked.id = qcm_id
    ), counted as (
      select qcm_id, count(*) as n, count(ability) as ranked, avg(is_right)::float8 as p,
        corr(is_right, ability) as discrimination,
        (avg(is_right) filter (where third = 1) - avg(is_right) filter (where third = -1))::float8
          as d_index, ${letterFigures}
      from placed group by qcm_id
    )
    select counted.*, asked.version as question_version, options_mask, correct_mask,
      (select count(*) from given where given.qcm_id = counted.qcm_id and not counts) as earlier,
      null::float8 as mean_points, null::float8 as blank
    from counted join asked on asked.id = qcm_id
    order by qcm_id
  `;

/** The copies of one paper: exactly the same questions under the same rule. */
export interface Paper {
  content_hash: string;
  bareme_id: number;
}

/** The ranked copies of a paper. */
const rankedCopies = ({ content_hash, bareme_id }: Paper) => sql`
  copy as materialized (
    select id from sittings
    where content_hash = ${content_hash}::uuid and bareme_id = ${bareme_id} and mode = 'exam'
      and finished_at is not null and unranked is null and is_compared
  )`;

/** The points of a question of `qcms` for what `sitting_items` holds, under the scoring rule `rule`. */
const POINTS = sql`bareme_points(rule.kind, rule.params, sitting_items.mask, correct_mask,
  options_mask, must_mask, never_mask, answer_format, option_weights, state)`;

/** Items of the ranked copies of a paper, by copy and question, with points out of 1. */
const copyItems = (paper: Paper) => sql`
  ${rankedCopies(paper)}, given as materialized (
    select sitting_id, qcm_id, ${givenMask('sitting_items.mask')} as mask, correct_mask,
      options_mask, version, points / 1000.0::float8 as points, rule.params,
      (select case_id from case_items where case_items.qcm_id = qcms.id) as case_id,
      ${isRight('sitting_items.mask')}::integer as is_right
    from copy join sitting_items on sitting_id = copy.id
      join qcms on qcms.id = qcm_id
      join baremes as rule on rule.id = ${paper.bareme_id}
      cross join lateral ${POINTS} as points
    where points is not null
  )`;

/** The questions of a paper by its copies, each against the points of the copy's other questions. */
export const countCopyItems = (db: Connection, paper: Paper) => listRows<CountedItem>(db)`
    with ${copyItems(paper)}, rested as (
      select *,
        ${rounded(sql`sum(points) over (partition by sitting_id) - points`)} as ability
      from given
    ), ordered as (
      select *, row_number() over (partition by qcm_id order by ability desc, sitting_id) as rank,
        count(*) over (partition by qcm_id) as size
      from rested
    ), placed as (
      select *, case
        when rank <= greatest(1, floor(0.27 * size)) then 1
        when rank > size - greatest(1, floor(0.27 * size)) then -1 else 0 end as third
      from ordered
    )
    select qcm_id, max(version) as question_version, max(options_mask) as options_mask,
      max(correct_mask) as correct_mask, count(*) as n, count(*) as ranked, 0 as earlier,
      avg(is_right)::float8 as p, avg(points) as mean_points,
      avg((mask = 0)::integer)::float8 as blank, corr(points, ability) as discrimination,
      (avg(is_right) filter (where third = 1) - avg(is_right) filter (where third = -1))::float8
        as d_index, ${letterFigures}
    from placed group by qcm_id order by qcm_id
  `;

/** A paper as a whole; notes are out of 20. */
export interface CountedPaper {
  title: string;
  n: number;
  question_count: number;
  mean: number;
  sd: number | null;
  alpha: number | null;
  sem: number | null;
  histogram: number[];
}

/**
 * Mean, spread, Cronbach's α over the points of the questions (KR-20 where a rule knows only right and wrong), and the
 * standard error of measurement; undefined without a counted question.
 */
export const countCopies = (db: Connection, paper: Paper) => findRow<CountedPaper>(db)`
    with ${copyItems(paper)}, total as (
      select sitting_id, sum(points) as points, count(*) as questions from given group by sitting_id
    ), part as (
      select sitting_id, case_id, params, round(sum(points) * 1000)::bigint as points,
        1000 * count(*) as most
      from given group by sitting_id, case_id, params
    ), note as (
      select 20.0::float8 * sum(bareme_case_points(params, case_id, points, most))
        / sum(bareme_case_max(params, case_id, most)) as note
      from part group by sitting_id
    ), spread as (
      select sum(variance) as of_items from (
        select var_samp(points) as variance from given group by qcm_id) as item
    ), summed as (
      select count(*) as n, max(questions) as k, (select avg(note) from note) as mean,
        (select stddev_samp(note) from note) as sd, var_samp(points) as variance
      from total
    ), reliable as (
      select summed.*, case when k > 1 and variance > 1e-12
        then k / (k - 1)::float8 * (1 - of_items / variance) end as alpha
      from summed cross join spread
    ), noted as (
      select width_bucket(least(19.999999, greatest(0, note)), 0, 20, 20) as bar from note
    )
    select (select title from sittings join copy using (id) order by id desc limit 1) as title, n,
      k as question_count, mean, sd, alpha, sd * sqrt(1 - alpha) as sem,
      (select array_agg((select count(*) from noted where noted.bar = bars.bar)::integer order by bar)
        from generate_series(1, 20) as bars (bar)) as histogram
    from reliable where n > 0
  `;
