import type { ReactNode } from 'react';
import classes from './numbers.module.css';

interface NumbersProps {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The last row, beneath a line. */
  foot?: readonly ReactNode[];
  /** Applies to all cells but the first of a row: amounts and counts are compared at their end. */
  align?: 'start' | 'end';
}

/** A table that scrolls in itself on a narrow screen; the first cell of a row names it. */
export function Numbers({ label, head, rows, foot, align = 'start' }: NumbersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table} data-align={align}>
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
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{foot[0]}</th>
              {foot.slice(1).map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={index}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
