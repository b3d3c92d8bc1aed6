import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import numbers from '../numbers/numbers.module.css';
import classes from './pictures.module.css';

interface MatrixProps {
  label: string;
  /** Name of the column of names. */
  corner: string;
  /** Name of the column of sums. */
  total: string;
  /** Names of the columns, such as years. */
  columns: readonly string[];
  rows: readonly { key: string; name: string; total: number; counts: Record<string, number> }[];
  /** What a cell leads to, and the name of that link; cells lead nowhere without. */
  linkOf?:
    | ((row: MatrixProps['rows'][number], column: string) => { to: string; label: string })
    | undefined;
}

/** Counts by two things, the number in the cell and its ground as deep as it is high; sorted by any column. */
export function Matrix({ label, corner, total, columns, rows, linkOf }: MatrixProps) {
  const [sortedBy, setSortedBy] = useState<string | null>(null);
  const countOf = (row: MatrixProps['rows'][number], column: string | null) =>
    column === null ? row.total : (row.counts[column] ?? 0);
  const sorted = [...rows].sort((one, other) => countOf(other, sortedBy) - countOf(one, sortedBy));
  const most = Math.max(1, ...rows.flatMap(({ counts }) => Object.values(counts)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={numbers.scroll} aria-label={label} tabIndex={0}>
      <table className={`${numbers.table} ${classes.matrix}`}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {[null, ...columns].map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={column === sortedBy ? 'descending' : undefined}
              >
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  rightSection={column === sortedBy && <IconArrowDown size={16} aria-hidden />}
                  onClick={() => setSortedBy(column)}
                >
                  {column ?? total}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.key}>
              <th scope="row" dir="auto">
                {row.name}
              </th>
              <td>{row.total}</td>
              {columns.map((column) => {
                const count = countOf(row, column);
                const link = count > 0 && linkOf?.(row, column);
                return (
                  <td key={column} style={{ '--depth': count / most } as CSSProperties}>
                    {link ? (
                      <Link to={link.to} aria-label={link.label} className={classes.cell}>
                        {count}
                      </Link>
                    ) : (
                      count || '–'
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
