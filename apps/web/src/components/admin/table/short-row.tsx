import { admin } from '@amphi/domain/messages/fr/admin/common';
import { ActionIcon, Box, Group, Skeleton, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Fact, Facts } from '../../ui/facts.tsx';
import type { Column } from './column.ts';
import classes from './table.module.css';

/** The columns with their roles; where none of them is the headline, the first one is. */
function withTitle<Row>(columns: Column<Row>[]): Column<Row>[] {
  if (columns.some(({ card }) => card === 'title')) return columns;
  return columns.map((column, index) => (index === 0 ? { ...column, card: 'title' } : column));
}

const SHORT = {
  pos: 'relative',
  mih: '3.75rem',
  py: '0.5rem',
  ps: '0.75rem',
  pe: '3rem',
  style: { overflowWrap: 'anywhere' },
} as const;

interface ShortRowProps<Row> {
  columns: Column<Row>[];
  row: Row;
}

/** Row of a table on a phone: two lines, and the rest with its buttons once it is opened. */
export function ShortRow<Row>({ columns: given, row }: ShortRowProps<Row>) {
  const columns = withTitle(given);
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
      <Box {...SHORT}>
        <Group
          className={classes.line}
          align="baseline"
          justify="space-between"
          gap="0 var(--mantine-spacing-sm)"
        >
          {shown('choice').map(({ id, content }) => (
            <Box key={id} mis="-0.25rem" p="0.25rem" style={{ alignSelf: 'center' }}>
              {content}
            </Box>
          ))}
          <Box miw={0} flex="1 1 8rem" fz="md" id={titleId}>
            {shown('title').map(({ id, content }) => (
              <div key={id}>{content}</div>
            ))}
          </Box>
          <Parts parts={shown('end')} />
        </Group>
        <Group
          className={classes.line}
          align="baseline"
          justify="space-between"
          gap="0 var(--mantine-spacing-sm)"
          data-second
        >
          <Parts parts={shown('line')} />
        </Group>
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
          <Stack gap="xs" mt="0.5rem" me="-2.25rem">
            {rest.length > 0 && (
              <Facts layout="ends">
                {rest.map(({ id, header, cell }) => (
                  <Fact key={id} label={header}>
                    {cell(row)}
                  </Fact>
                ))}
              </Facts>
            )}
            {columns
              .filter(({ card }) => card === 'actions')
              .map(({ id, cell }) => (
                <div key={id}>{cell(row)}</div>
              ))}
          </Stack>
        )}
      </Box>
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
      <Box {...SHORT}>
        <Skeleton height={14} width="55%" my={4} />
        <Skeleton height={12} width="75%" my={4} />
      </Box>
    </td>
  );
}
