import type { Connection } from '@amphi/db';
import type { AnalysisContext, AnalysisFlag, OptionFigures } from '@amphi/domain/analysis/flags';
import type { AnalysisFilter } from '@amphi/domain/analysis/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Paging } from '../page.queries.ts';

/** A question with its figures, as lists and files show it. */
export interface AnalysedItem {
  id: number;
  qcm_id: number;
  context: AnalysisContext;
  question_number: number;
  question_text: string;
  subject_name: string;
  paper_id: number | null;
  paper_title: string | null;
  n: number;
  ranked: number;
  earlier: number;
  p: number;
  mean_points: number | null;
  blank: number | null;
  discrimination: number | null;
  d_index: number | null;
  options: OptionFigures[];
  flags: AnalysisFlag[];
  computed_at: Date;
}

const FROM = sql`item_stats join qcms on qcms.id = qcm_id
  join subjects on subjects.id = qcms.subject_id
  left join paper_stats on paper_stats.id = paper_id`;

const COLUMNS = sql`(qcm_id * 1000000 + coalesce(paper_id, 0)) as id, qcm_id,
  case when paper_id is null then 'practice' else 'exam' end as context, question_number,
  question_text, subjects.name as subject_name, paper_id, paper_stats.title as paper_title,
  item_stats.n, ranked, earlier, p, mean_points, blank, discrimination, d_index,
  item_stats.options, flags, item_stats.computed_at`;

/** The worst first; of equal ones those that tell the strong from the weak least. */
const ORDER = sql`severity desc, coalesce(discrimination, 2), qcm_id, paper_id`;

function matching({ context, subject_id, flag, paper_id }: AnalysisFilter): RawBuilder<boolean> {
  const conditions = [
    context === 'exam' ? sql`paper_id is not null` : sql`paper_id is null`,
    ...(subject_id === undefined ? [] : [sql`subject_id = ${subject_id}`]),
    ...(flag === undefined ? [] : [sql`${flag} = any(flags)`]),
    ...(paper_id === undefined ? [] : [sql`paper_id = ${paper_id}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Analysed questions, the worst first. */
export async function listAnalysis(
  db: Connection,
  { skip, limit, ...filter }: AnalysisFilter & Paging,
) {
  const where = matching(filter);
  const [{ rows: items }, { rows: counts }] = await Promise.all([
    sql<AnalysedItem>`
      select ${COLUMNS} from ${FROM} where ${where} order by ${ORDER} offset ${skip} limit ${limit}
    `.execute(db),
    sql<{ total: number }>`
      select count(*) as total from item_stats join qcms on qcms.id = qcm_id where ${where}
    `.execute(db),
  ]);
  return { items, total: counts[0]?.total ?? 0 };
}

/** Every analysed question that passes a filter, up to `limit`, for a file. */
export async function listAllAnalysed(db: Connection, filter: AnalysisFilter, limit: number) {
  const { rows } = await sql<AnalysedItem>`
    select ${COLUMNS} from ${FROM} where ${matching(filter)} order by ${ORDER} limit ${limit}
  `.execute(db);
  return rows;
}

/** The figures of one question: in training first, then by paper, the latest first. */
export async function listAnalysisOf(db: Connection, qcmId: number) {
  const { rows } = await sql<AnalysedItem>`
    select ${COLUMNS} from ${FROM} where qcm_id = ${qcmId} order by paper_id desc nulls first
  `.execute(db);
  return rows;
}

/** The analysed papers, the latest first. */
export async function listPaperStats(db: Connection, { skip, limit }: Paging) {
  const [items, { total }] = await Promise.all([
    db
      .selectFrom('paper_stats')
      .innerJoin('baremes', 'baremes.id', 'paper_stats.bareme_id')
      .select(['paper_stats.id', 'title', 'baremes.name as bareme_name', 'n', 'question_count'])
      .select(['mean', 'sd', 'alpha', 'sem', 'histogram', 'computed_at'])
      .orderBy('paper_stats.id', 'desc')
      .offset(skip)
      .limit(limit)
      .execute(),
    db
      .selectFrom('paper_stats')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}
