import { GROWING } from '@amphi/api/testing/growing';
import { type Call, HOT } from './calls.ts';
import { EXCEPTIONS, type Fault } from './exceptions.ts';
import { type Plan, type Read, readsOf, spills } from './plan.ts';
import type { Statement } from './recorder.ts';

/** Milliseconds that no statement may take, with all its triggers. */
const SLOW_MS = 250;
/** Rows that a hot statement may read for each that it answers, and however few it answers. */
const READS_PER_ROW = 100;
const FEW_ROWS = 1_000;
/** Rows of a growing table that may be read, though it has no more than twice as many. */
const MANY_ROWS = 5_000;

export interface Finding {
  fault: Fault;
  /** Name for people. */
  what: string;
  text: string;
}

export interface Verdict {
  statements: number;
  slowestMs: number;
  /** Rows looked at by all of them. */
  rows: number;
  /** The step that read most. */
  worst: Read | undefined;
  findings: Finding[];
  /** Faults that were found, but are known exceptions. */
  forgiven: ReadonlySet<Fault>;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const plansOf = ({ plan, inner }: Statement): Plan[] => (plan ? [...inner, plan] : inner);

/** @param sizes rows of each growing table */
function faultsOf(statement: Statement, hot: boolean, sizes: ReadonlyMap<string, number>) {
  const findings: Finding[] = [];
  const plans = plansOf(statement);
  const add = (fault: Fault, what: string, text = statement.text) =>
    findings.push({ fault, what, text: oneLine(text) });
  for (const { text, root } of plans) {
    for (const { step, table, rows } of readsOf(root)) {
      const size = sizes.get(table) ?? Number.POSITIVE_INFINITY;
      if (rows > MANY_ROWS && rows > size / 2) {
        add('whole', `${step}: ${Math.round(rows)} of ${size}`, text);
      }
    }
    if (spills(root)) add('spill', 'uses the disk', text);
  }
  const ms = statement.plan?.ms ?? 0;
  if (ms > SLOW_MS) add('slow', `${Math.round(ms)} ms`);
  const answered = statement.plan?.root['Actual Rows'] ?? 0;
  const read = plans.flatMap(({ root }) => readsOf(root)).reduce((sum, { rows }) => sum + rows, 0);
  if (hot && read > FEW_ROWS && read > READS_PER_ROW * answered) {
    add('reads', `reads ${Math.round(read)} rows to answer ${answered}`);
  }
  return findings;
}

/** Looks at all statements of a call, and forgives what is known of it. */
export function judge(
  { name }: Pick<Call, 'name'>,
  statements: readonly Statement[],
  sizes: ReadonlyMap<string, number>,
): Verdict {
  const reads = statements.flatMap(plansOf).flatMap(({ root }) => readsOf(root));
  const byMost = reads.toSorted((one, two) => two.rows - one.rows);
  const findings = statements.flatMap((one) => faultsOf(one, HOT.has(name), sizes));
  const known = EXCEPTIONS[name]?.faults ?? [];
  return {
    statements: statements.length,
    slowestMs: Math.max(0, ...statements.map(({ plan }) => plan?.ms ?? 0)),
    rows: reads.reduce((sum, { rows }) => sum + rows, 0),
    worst: byMost[0],
    findings: findings.filter(({ fault }) => !known.includes(fault)),
    forgiven: new Set(findings.map(({ fault }) => fault).filter((fault) => known.includes(fault))),
  };
}

/** The planner's row counts of the growing tables. */
export const SIZES = `
  select relname as table, reltuples::float8 as rows from pg_class
  where relname = any('{${GROWING.join(',')}}') and relkind in ('r', 'p')`;
