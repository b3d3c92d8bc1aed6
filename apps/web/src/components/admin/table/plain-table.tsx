import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Figures in few columns, also on phones, where it scrolls in itself; the first cell of a row names it. */
export function PlainTable({ label, head, rows }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
