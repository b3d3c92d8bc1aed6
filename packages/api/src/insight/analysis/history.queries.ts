import type { Connection } from '@amphi/db';
import type { AnalysisContext, AnalysisFlag } from '@amphi/domain/analysis/flags';
import type { ChangedPart } from '@amphi/domain/corrections/rules';
import { sql } from 'kysely';
import { changedParts } from '../../catalog/corrections/corrections.queries.ts';
import { lastUnlike } from './figures.queries.ts';

/** Versions of one question that are read at once. */
const VERSIONS_MAX = 50;
/** Figures of them: each paper has its own. */
const FIGURES_MAX = 100;

/** A version of a question, as its analysis lists it. */
export interface AnalysedVersion {
  version: number;
  changed_at: Date;
  /** What it changed; null for the first one. */
  parts: ChangedPart[] | null;
  /** Whether the figures in training count first answers to it. */
  is_counted: boolean;
}

/** What the answers to one version of a question said, in training or in one paper. */
export interface VersionFigures {
  version: number;
  context: AnalysisContext;
  paper_id: number | null;
  paper_title: string | null;
  n: number;
  ranked: number;
  p: number;
  discrimination: number | null;
  flags: AnalysisFlag[];
  computed_at: Date;
}

/** The columns that figures of now and of former versions have in common. */
const FIGURES = sql`question_version, paper_id, n, ranked, p, discrimination, flags, computed_at`;

/** The figures of a question by version, the latest first; of a version that is counted still, those of now. */
async function listFiguresByVersion(db: Connection, qcmId: number) {
  const { rows } = await sql<VersionFigures>`
    with figures as (
      select ${FIGURES}, true as is_present from item_stats where qcm_id = ${qcmId}
      union all
      select ${FIGURES}, false from former_item_stats where qcm_id = ${qcmId}
    ), told as (
      select distinct on (question_version, paper_id) * from figures
      order by question_version, paper_id, is_present desc
    )
    select question_version as version, paper_id, paper_stats.title as paper_title, told.n, ranked, p,
      case when paper_id is null then 'practice' else 'exam' end as context, discrimination, flags,
      told.computed_at
    from told left join paper_stats on paper_stats.id = paper_id
    order by question_version desc, paper_id desc nulls first limit ${sql.lit(FIGURES_MAX)}
  `.execute(db);
  return rows;
}

/** The versions of a question and their figures, the latest first, and how many open reports it has. */
export async function findQuestionHistory(db: Connection, qcmId: number) {
  const [{ rows: versions }, figures, { open_reports }] = await Promise.all([
    sql<AnalysedVersion>`
      select after.version, after.changed_at, after.version > ${lastUnlike} as is_counted,
        case when before.version is not null then ${changedParts} end as parts
      from qcms join qcm_versions as after on after.qcm_id = qcms.id
        left join qcm_versions as before
          on before.qcm_id = after.qcm_id and before.version = after.version - 1
      where qcms.id = ${qcmId} order by after.version desc limit ${sql.lit(VERSIONS_MAX)}
    `.execute(db),
    listFiguresByVersion(db, qcmId),
    db
      .selectFrom('reports')
      .select((eb) => eb.fn.countAll<number>().as('open_reports'))
      .where('qcm_id', '=', qcmId)
      .where(sql<boolean>`status = 'open'`)
      .executeTakeFirstOrThrow(),
  ]);
  return { versions, figures, open_reports };
}
