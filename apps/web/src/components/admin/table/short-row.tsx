import { admin } from '@amphi/domain/messages/fr/admin/common';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Column } from './column.ts';
import classes from './short-row.module.css';

/** True where the rows of a table have two lines on a phone; the others become cards. */
export function hasShortRows<Row>(columns: Column<Row>[]): boolean {
  return columns.some(({ card }) => card === 'line' || card === 'end');
}

interface ShortRowProps<Row> {
  columns: Column<Row>[];
  row: Row;
}

/** Row of a table on a phone: two lines, and the rest with its buttons once it is opened. */
export function ShortRow<Row>({ columns, row }: ShortRowProps<Row>) {
  const titleId = useId();
  const buttonId = useId();
  const [opened, setOpened] = useState(false);
  const shown = (role: Column<Row>['card']) =>
    columns
      .filter(({ card }) => card === role)
      .map(({ id, header, labelled, cell, brief = cell }) => ({
        id,
        label: labelled ? header : undefined,
        content: brief(row),
      }))
      .filter(({ content }) => !isNothing(content));
  const rest = columns.filter(
    ({ card, brief }) => card !== 'actions' && (card === undefined || brief !== undefined),
  );
  return (
    <td>
      <div className={classes.root}>
        <div className={classes.line}>
          {shown('choice').map(({ id, content }) => (
            <div key={id} className={classes.choice}>
              {content}
            </div>
          ))}
          <div className={classes.title} id={titleId}>
            {shown('title').map(({ id, content }) => (
              <div key={id}>{content}</div>
            ))}
          </div>
          <Parts parts={shown('end')} />
        </div>
        <div className={classes.line} data-second>
          <Parts parts={shown('line')} />
        </div>
        <ActionIcon
          className={classes.toggle}
          color="gray"
          id={buttonId}
          aria-expanded={opened}
          aria-label={admin.rowDetails}
          aria-labelledby={`${buttonId} ${titleId}`}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronDown size={20} aria-hidden />
        </ActionIcon>
        {opened && (
          <div className={classes.rest}>
            {rest.length > 0 && (
              <dl>
                {rest.map(({ id, header, cell }) => (
                  <div key={id}>
                    <dt>{header}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {columns
              .filter(({ card }) => card === 'actions')
              .map(({ id, cell }) => (
                <div key={id}>{cell(row)}</div>
              ))}
          </div>
        )}
      </div>
    </td>
  );
}

interface PartsProps {
  parts: { id: string; label: string | undefined; content: ReactNode }[];
}

function Parts({ parts }: PartsProps) {
  return parts.map(({ id, label, content }) => (
    <div key={id} className={classes.part}>
      {label !== undefined && <span>{label}</span>}
      {content}
    </div>
  ));
}

const isNothing = (content: ReactNode) => content === null || content === false || content === '';

/** Skeleton of a row while it is loading. */
export function ShortRowSkeleton() {
  return (
    <td>
      <div className={classes.root}>
        <Skeleton height={14} width="55%" my={4} />
        <Skeleton height={12} width="75%" my={4} />
      </div>
    </td>
  );
}
