import type { Connection } from '@amphi/db';
import type { ChangedPart } from '@amphi/domain/corrections/rules';
import { sql } from 'kysely';
import { changedParts } from '../corrections/corrections.queries.ts';
import { lastUnlike } from './figures.queries.ts';

/** Versions of one question that are read at once. */
const VERSIONS_MAX = 50;

/** A version of a question, as its analysis lists it. */
export interface AnalysedVersion {
  version: number;
  changed_at: Date;
  /** What it changed; null for the first one. */
  parts: ChangedPart[] | null;
  /** Whether the figures in training count first answers to it. */
  is_counted: boolean;
}

/** The versions of a question, the latest first, and how many open reports it has. */
export async function findQuestionHistory(db: Connection, qcmId: number) {
  const [{ rows: versions }, { open_reports }] = await Promise.all([
    sql<AnalysedVersion>`
      select after.version, after.changed_at, after.version > ${lastUnlike} as is_counted,
        case when before.version is not null then ${changedParts} end as parts
      from qcms join qcm_versions as after on after.qcm_id = qcms.id
        left join qcm_versions as before
          on before.qcm_id = after.qcm_id and before.version = after.version - 1
      where qcms.id = ${qcmId} order by after.version desc limit ${sql.lit(VERSIONS_MAX)}
    `.execute(db),
    db
      .selectFrom('reports')
      .select((eb) => eb.fn.countAll<number>().as('open_reports'))
      .where('qcm_id', '=', qcmId)
      .where(sql<boolean>`status = 'open'`)
      .executeTakeFirstOrThrow(),
  ]);
  return { versions, open_reports };
}
