import type { Database } from '@amphi/db';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';

/** A step of a plan, as PostgreSQL explains it in JSON. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/** A database that notes each statement it is asked for, in or out of transactions. */
export function watchStatements(db: Database): { db: Database; nodes: RootOperationNode[] } {
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), nodes };
}

/**
 * The plans of statements, which are not run. Tables of a test are small enough that reading one as a
 * whole may be the cheapest way, so such reads are made dear, and joins that need them as well: they are
 * left only where there is no other way, and that is what large tables would suffer from.
 */
export function explain(db: Database, nodes: readonly RootOperationNode[]): Promise<PlanNode[]> {
  return db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx);
    }
    const plans: PlanNode[] = [];
    for (const node of nodes) {
      const query = trx.getExecutor().compileQuery(node, { queryId: '' });
      if (/set_config|lock table/.test(query.sql)) continue;
      const { rows } = await trx.executeQuery<Explained>(
        CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]),
      );
      for (const row of rows) plans.push(row['QUERY PLAN'][0].Plan);
    }
    return plans;
  });
}

/** Indexes of a few rows of many, which may be read from end to end. */
const SMALL_INDEXES = ['users_admins_idx'];

/**
 * Steps that read one of the tables as a whole to find some of it: the table itself, or an index from end
 * to end with the condition applied to each row. Walking an index in its order until a page is full is
 * not one.
 */
export function wholeReads(node: PlanNode, tables: readonly string[], limited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '' } = node;
  const filtersIndex =
    type.startsWith('Index') && node['Index Cond'] === undefined && node.Filter !== undefined;
  const small = SMALL_INDEXES.includes(node['Index Name'] ?? '');
  const whole = type === 'Seq Scan' || (filtersIndex && !limited && !small);
  const own = whole && tables.includes(table) ? [`${type} on ${table}`] : [];
  const below = limited || type === 'Limit';
  return [...own, ...(node.Plans ?? []).flatMap((inner) => wholeReads(inner, tables, below))];
}

/**
 * Pages for which all rows of one of the tables are sorted: the steps that do so below a limit. An incremental sort
 * goes on with an index and stops with the page.
 */
export function wholeSorts(node: PlanNode, tables: readonly string[], limited = false): string[] {
  const { 'Node Type': type } = node;
  const own =
    limited && type === 'Sort' ? readTables(node).filter((of) => tables.includes(of)) : [];
  const below = limited || type === 'Limit';
  return [
    ...own.map((of) => `Sort of ${of}`),
    ...(node.Plans ?? []).flatMap((inner) => wholeSorts(inner, tables, below)),
  ];
}

const readTables = ({ 'Relation Name': table, Plans = [] }: PlanNode): string[] => [
  ...(table === undefined ? [] : [table]),
  ...Plans.flatMap(readTables),
];
