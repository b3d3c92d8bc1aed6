import type { DB, Transaction } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { lastUnlike } from './figures.queries.ts';

/** Which figures a step of the job replaces: those in training of a subject, or those of a paper. */
export type Replaced = { subject_id: number } | { paper_id: number };

/** The same as a condition on a table of figures. */
export const isReplaced = (of: Replaced): RawBuilder<boolean> =>
  'paper_id' in of
    ? sql<boolean>`paper_id = ${of.paper_id}`
    : sql<boolean>`(paper_id is null
        and qcm_id in (select id from qcms where subject_id = ${of.subject_id}))`;

/**
 * Keeps the figures that are about to be replaced, of questions that ask something else since, or are not offered any
 * more: their answers are not counted again.
 */
export async function keepFormerFigures(trx: Transaction<DB>, of: Replaced): Promise<void> {
  await sql`
    insert into former_item_stats (qcm_id, paper_id, question_version, n, ranked, p, discrimination,
      flags, computed_at)
    select qcm_id, paper_id, question_version, n, ranked, p, discrimination, flags, computed_at
    from item_stats join qcms on qcms.id = qcm_id
    where ${isReplaced(of)} and (question_version <= ${lastUnlike} or state <> 'published')
    order by qcm_id
    on conflict (qcm_id, paper_id, question_version) do update set n = excluded.n,
      ranked = excluded.ranked, p = excluded.p, discrimination = excluded.discrimination,
      flags = excluded.flags, computed_at = excluded.computed_at
  `.execute(trx);
}

/** Forgets kept figures that go on: the question is offered again, and its answers are counted with those of now. */
export async function forgetContinuedFigures(trx: Transaction<DB>, of: Replaced): Promise<void> {
  await sql`
    delete from former_item_stats using qcms
    where qcms.id = qcm_id and ${isReplaced(of)} and state = 'published'
      and question_version > ${lastUnlike}
  `.execute(trx);
}
