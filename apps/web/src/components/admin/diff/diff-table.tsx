import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import type { ReactNode } from 'react';
import classes from './diff-table.module.css';

interface DiffTableProps {
  label: string;
  /** The headings of the two columns of values. */
  headings: readonly [left: string, right: string];
  rows: { field: string; label: string; left: ReactNode; right: ReactNode }[];
}

/** Two versions of something, field by field and side by side; on a phone below each other. */
export function DiffTable({ label, headings: [left, right], rows }: DiffTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{adminAudit.field}</th>
          <th scope="col">{left}</th>
          <th scope="col">{right}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{row.label}</th>
            <td data-label={left} dir="auto">
              {row.left}
            </td>
            <td data-label={right} dir="auto">
              {row.right}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
