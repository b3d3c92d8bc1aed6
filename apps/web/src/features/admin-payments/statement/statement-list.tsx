import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../components/admin/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import classes from './statement.module.css';

/** Rows of a list that are shown. */
export const SHOWN = 100;

interface StatementListProps<Row> {
  title: (count: number) => string;
  text?: string;
  rows: readonly Row[];
  atMost?: number;
  /** A list item. */
  row: (row: Row) => ReactNode;
  children?: ReactNode;
}

/** Transfers, orders or pairs of them, and how many there are besides those shown. */
export function StatementList<Row>(props: StatementListProps<Row>) {
  const { title, text, rows, atMost = SHOWN, row, children } = props;
  return (
    <Section title={title(rows.length)}>
      {text && (
        <Text fz="sm" c="dimmed" mb="xs">
          {text}
        </Text>
      )}
      <ul className={classes.list}>{rows.slice(0, atMost).map(row)}</ul>
      {children}
      <Rest count={rows.length} shown={atMost} />
    </Section>
  );
}

/** How many rows a list has besides. */
export function Rest({ count, shown = SHOWN }: { count: number; shown?: number }) {
  return count > shown ? (
    <Text fz="sm" c="dimmed" mt="xs">
      {texts.more(count - shown)}
    </Text>
  ) : null;
}

/** Asks for the statements and the orders again. */
export function useStatementRefresh(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.statements.invalidate(), utils.payments.invalidate()]);
}
