import type { Database } from '@amphi/db';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';

/** A step of a plan, as PostgreSQL explains it in JSON. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/**
 * Runs a query function and answers the plans of what it selected. Tables of a test are small enough that
 * reading one as a whole may be the cheapest way, so such reads are made dear: they are left only where
 * there is no other way, and that is what large tables would suffer from.
 */
export async function plansOf(
  db: Database,
  run: (db: Database) => Promise<unknown>,
): Promise<PlanNode[]> {
  const nodes: RootOperationNode[] = [];
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(db.withPlugin(watching));
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const plans: PlanNode[] = [];
    for (const node of nodes) {
      const query = trx.getExecutor().compileQuery(node, { queryId: '' });
      if (query.sql.includes('set_config')) continue;
      const explain = `explain (format json) ${query.sql}`;
      const { rows } = await trx.executeQuery<Explained>(
        CompiledQuery.raw(explain, [...query.parameters]),
      );
      for (const row of rows) plans.push(row['QUERY PLAN'][0].Plan);
    }
    return plans;
  });
}
