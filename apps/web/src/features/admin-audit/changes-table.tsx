import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { DiffTable } from '../../components/admin/diff/diff-table.tsx';
import type { Change } from './audit-changes.ts';

interface ChangesTableProps {
  changes: readonly Change[];
  /** The headings of the columns of values. */
  headings: readonly [before: string, after: string];
}

/** Changes field by field: what goes and what comes. */
export function ChangesTable({ changes, headings }: ChangesTableProps) {
  return (
    <DiffTable
      label={adminAudit.diffLabel}
      headings={headings}
      rows={changes.map(({ field, label, before, after }) => ({
        field,
        label,
        left: before === null ? adminAudit.none : <del>{before}</del>,
        right: after === null ? adminAudit.none : <ins>{after}</ins>,
      }))}
    />
  );
}
