import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Button, Group, Text } from '@mantine/core';
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Sorting } from '../../../lib/params/sorting.ts';
import { EmptyState } from '../../empty-state.tsx';
import type { QueryView } from '../../query-view.tsx';
import { Loaded } from '../loaded.tsx';
import type { Column } from './column.ts';
import { DataTable, TableSkeleton } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { SortSelect } from './sort-select.tsx';
import classes from './table.module.css';

interface Page<Row> {
  items: Row[];
  /** Rows of all pages. */
  total: number;
}

export interface QueryTableProps<Row> {
  /** Shows a page of rows; keeps the one before while the next is loading. */
  query: ComponentProps<typeof QueryView<Page<Row>>>['query'] & { isPlaceholderData: boolean };
  label: string;
  columns: Column<Row>[];
  /** The line above the table. */
  count?: (total: number, shown: number) => string;
  /** Beside the count: a sum, or what can be done with chosen rows. */
  beside?: ReactNode;
  /** Shown without any rows. */
  empty: ReactNode;
  /** Clears the filters; missing while none is set. */
  onClear?: (() => void) | undefined;
  /** See `DataTable`. */
  onOpen?: ((row: Row) => void) | undefined;
  pageSize?: number;
  /** See `DataTable`. */
  current?: number | undefined;
  /** See `DataTable`. */
  sorting?: Sorting | undefined;
}

/** A list of the back-office in all its states: loading, failed, empty, without a match, or a page of rows. */
export function QueryTable<Row extends { id: number }>({
  query,
  label,
  columns,
  count,
  beside,
  empty,
  onClear,
  onOpen,
  pageSize,
  current,
  sorting,
}: QueryTableProps<Row>) {
  return (
    <Loaded
      query={query}
      loading={
        count ? (
          <QueryTableSkeleton label={label} columns={columns} sorting={sorting} />
        ) : (
          <TableSkeleton label={label} columns={columns} sorting={sorting} />
        )
      }
      empty={{
        when: ({ total }) => total === 0,
        show: onClear ? <NoMatch onClear={onClear} /> : empty,
      }}
    >
      {({ items, total }) => (
        <>
          {count && (
            <ListHead
              count={count(total, items.length)}
              sort={sorting && <SortSelect columns={columns} sorting={sorting} />}
            >
              {beside}
            </ListHead>
          )}
          <DataTable
            label={label}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            onOpen={onOpen}
            current={current}
            stale={query.isPlaceholderData}
            sorting={sorting}
          />
          <Pager total={total} size={pageSize} />
        </>
      )}
    </Loaded>
  );
}

interface QueryTableSkeletonProps<Row> {
  label: string;
  columns: Column<Row>[];
  sorting?: Sorting | undefined;
}

interface ListHeadProps {
  count: string;
  /** The field that sorts the list where it has no header. */
  sort?: ReactNode;
  children?: ReactNode;
}

/** The line above a list: how many rows there are, announced when the filters change that. */
function ListHead({ count, sort, children }: ListHeadProps) {
  return (
    <Group className={classes.head} gap="0 var(--mantine-spacing-md)">
      <Text variant="meta" className={classes.count} role="status">
        {count}
      </Text>
      {children}
      {sort}
    </Group>
  );
}

/** A list while it is loading, with the line for the count, so that nothing moves when it is there. */
export function QueryTableSkeleton<Row>(props: QueryTableSkeletonProps<Row>) {
  return (
    <>
      <ListHead count={'\u00a0'} />
      <TableSkeleton {...props} />
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff aria-hidden />}
      title={admin.noMatchTitle}
      text={admin.noMatch}
      action={
        <Button
          variant="default"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          onClick={onClear}
        >
          {admin.clearFilters}
        </Button>
      }
    />
  );
}
