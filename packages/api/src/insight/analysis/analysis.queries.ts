import type { Connection } from '@amphi/db';
import type { AnalysisContext, AnalysisFlag, OptionFigures } from '@amphi/domain/analysis/flags';
import type { ANALYSIS_SORTS, AnalysisFilter } from '@amphi/domain/analysis/schema';
import type { Direction } from '@amphi/domain/fields';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import { isInScope, whereInScope } from '../../identity/staff/scope.queries.ts';
import { orderOf, type Paging, withTotal } from '../../platform/page.queries.ts';
import { textOf, type WithText } from '../../platform/question-text.queries.ts';
import { listRows, oneValue } from '../../platform/rows.queries.ts';
import type { ItemFigures } from './figures.queries.ts';

/** A question with its figures, as lists and files show it. */
export interface AnalysedItem extends ItemFigures, WithText {
  id: number;
  qcm_id: number;
  context: AnalysisContext;
  question_number: number;
  subject_name: string;
  paper_id: number | null;
  paper_title: string | null;
  options: OptionFigures[];
  flags: AnalysisFlag[];
  computed_at: Date;
}

/** A list of one context joins its papers so that it can follow their order. */
const from = (papers: 'join' | 'left join') => sql`item_stats join qcms on qcms.id = qcm_id
  join subjects on subjects.id = qcms.subject_id
  ${sql.raw(papers)} paper_stats on paper_stats.id = paper_id`;

const COLUMNS = sql`(qcm_id * 1000000 + coalesce(paper_id, 0)) as id, qcm_id,
  case when paper_id is null then 'practice' else 'exam' end as context, question_number,
  ${textOf('qcms')}, subjects.name as subject_name, paper_id, paper_stats.title as paper_title,
  item_stats.n, ranked, earlier, p, mean_points, blank, discrimination, d_index,
  item_stats.options, flags, item_stats.computed_at`;

/** The worst first; of equal ones those that tell the strong from the weak least. */
const ORDER = sql`severity desc, coalesce(discrimination, 2), qcm_id, paper_id`;

function matching(
  { context, subject_id, flag, paper_id }: AnalysisFilter,
  scope: Scope,
): RawBuilder<boolean> {
  const isInside = isInScope(scope, 'qcms.subject_id');
  const conditions = [
    ...(isInside === undefined ? [] : [isInside]),
    context === 'exam' ? sql`paper_id is not null` : sql`paper_id is null`,
    ...(subject_id === undefined ? [] : [sql`subject_id = ${subject_id}`]),
    ...(flag === undefined ? [] : [sql`${flag} = any(flags)`]),
    ...(paper_id === undefined ? [] : [sql`paper_id = ${paper_id}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

type AnalysisSort = (typeof ANALYSIS_SORTS)[number];

const SORT_KEYS: Readonly<Record<AnalysisSort, readonly RawBuilder<unknown>[]>> = {
  question: [sql`left(search_key(${textOf('qcms')}), 60)`],
  subject: [sql`search_key(subjects.name)`, sql`subjects.id`],
  flags: [sql`severity`],
  n: [sql`item_stats.n`],
  p: [sql`p`],
  r: [sql`discrimination`],
};
/** Sort keys of papers, whose title the table shows instead of the subject. */
const BY_PAPER = [sql`search_key(paper_stats.title)`, sql`paper_stats.id`];

interface AnalysisOrder {
  sort?: AnalysisSort | undefined;
  direction?: Direction | undefined;
}

/** Among equals by question and paper, as the indexes go on. */
function orderBy({ sort, direction }: AnalysisOrder, context: AnalysisContext) {
  if (sort === undefined) return ORDER;
  const keys = sort === 'subject' && context === 'exam' ? BY_PAPER : SORT_KEYS[sort];
  return orderOf([...keys, sql`qcm_id`, sql`paper_id`], direction);
}

/** Analysed questions of a scope, by a column or the worst first. */
export async function listAnalysis(
  db: Connection,
  { skip, limit, sort, direction, ...filter }: AnalysisFilter & AnalysisOrder & Paging,
  scope: Scope,
) {
  const where = matching(filter, scope);
  const order = orderBy({ sort, direction }, filter.context);
  const [items, total] = await Promise.all([
    listRows<AnalysedItem>(db)`
      select ${COLUMNS} from ${from(filter.context === 'exam' ? 'join' : 'left join')}
      where ${where} order by ${order} offset ${skip} limit ${limit}
    `,
    oneValue<number>(db)`
      select count(*) from item_stats join qcms on qcms.id = qcm_id where ${where}
    `,
  ]);
  return { items, total };
}

/** Every analysed question of a scope that passes a filter, up to `limit`, for a file. */
export const listAllAnalysed = (
  db: Connection,
  { limit, ...filter }: AnalysisFilter & { limit: number },
  scope: Scope,
) => listRows<AnalysedItem>(db)`
    select ${COLUMNS} from ${from('left join')} where ${matching(filter, scope)} order by ${ORDER} limit ${limit}
  `;

/** The figures of one question: in training first, then by paper, the latest first. */
export const listAnalysisOf = (db: Connection, qcmId: number) => listRows<AnalysedItem>(db)`
    select ${COLUMNS} from ${from('left join')} where qcm_id = ${qcmId} order by paper_id desc nulls first
  `;

/** True where every analysed question of a paper is in the scope: its figures are about all of them. */
const isPaperIn = (scope: Scope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : sql`paper_stats.id in (
        select paper_id from item_stats join qcms on qcms.id = qcm_id where paper_id is not null
        group by paper_id having bool_and(${whereInScope(scope, 'qcms.subject_id')}))`;

/** The analysed papers that are about questions of a scope alone, the latest first. */
export async function listPaperStats(db: Connection, { skip, limit }: Paging, scope: Scope) {
  const inside = db.selectFrom('paper_stats').where(isPaperIn(scope));
  return withTotal(
    inside,
    inside
      .innerJoin('baremes', 'baremes.id', 'paper_stats.bareme_id')
      .select([
        'paper_stats.id',
        'title',
        'baremes.name as bareme_name',
        'n',
        'question_count',
        'mean',
        'sd',
        'alpha',
        'sem',
        'histogram',
        'computed_at',
      ])
      .orderBy('paper_stats.id', 'desc')
      .offset(skip)
      .limit(limit),
  );
}
