/** A step of a plan that was carried out, as PostgreSQL writes it in JSON. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** Rows of one round, and rounds. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Sort Space Type'?: string;
  'Hash Batches'?: number;
  'Disk Usage'?: number;
  Plans?: PlanNode[];
}

/** A statement as it was carried out: a procedure's own, or one that a trigger or function ran for it. */
export interface Plan {
  text: string;
  ms: number;
  root: PlanNode;
}

/** A step that reads a table, and how many rows it looked at. */
export interface Read {
  step: string;
  table: string;
  rows: number;
}

/** Reads the plan in a notice of auto_explain; undefined when it is another notice. */
export function readNotice(message: string | undefined): Plan | undefined {
  const found = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message ?? '');
  if (found?.[1] === undefined || found[2] === undefined) return undefined;
  const { 'Query Text': text, Plan: root } = JSON.parse(found[2]);
  return { text, ms: Number(found[1]), root };
}

/** Every step of a plan that reads a table. */
export function readsOf(node: PlanNode): Read[] {
  const { 'Relation Name': table, 'Node Type': type } = node;
  const inner = (node.Plans ?? []).flatMap(readsOf);
  if (table === undefined || type === 'ModifyTable') return inner;
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const index = node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`;
  return [
    { step: `${type} on ${table}${index}`, table, rows: Math.round(each * node['Actual Loops']) },
    ...inner,
  ];
}

/** True where a step of the plan had to use the disk for lack of memory. */
export function spills(node: PlanNode): boolean {
  return (
    node['Sort Space Type'] === 'Disk' ||
    (node['Hash Batches'] ?? 1) > 1 ||
    (node['Disk Usage'] ?? 0) > 0 ||
    (node.Plans ?? []).some(spills)
  );
}
