import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './difference.module.css';

interface DifferenceProps {
  label: string;
  /** The headings of the two columns of values. */
  headings: readonly [before: string, after: string];
  /** Values of each field in both versions; null for none. */
  rows: readonly { field: string; label: string; before: ReactNode; after: ReactNode }[];
  /** Marks all values as removed on the left and as added on the right. */
  marked?: boolean;
}

export const Picture = ({ url }: { url: string }) => (
  <Box
    component="img"
    maw="100%"
    mah="8rem"
    bg="var(--amphi-paper)"
    src={url}
    alt={url}
    loading="lazy"
  />
);

/** Two versions of something, field by field and side by side; on a phone below each other. */
export function Difference({ label, headings, rows, marked = false }: DifferenceProps) {
  const cell = (heading: string, value: ReactNode, Mark: 'del' | 'ins') => (
    <td data-label={heading} dir="auto">
      {value === null ? adminAudit.none : marked ? <Mark>{value}</Mark> : value}
    </td>
  );
  const [left, right] = headings;
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
        {rows.map(({ field, label: name, before, after }) => (
          <tr key={field}>
            <th scope="row">{name}</th>
            {cell(left, before, 'del')}
            {cell(right, after, 'ins')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
