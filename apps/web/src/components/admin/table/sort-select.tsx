import { admin } from '@amphi/domain/messages/fr/admin/common';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type Sorting, sortFrom, sortParam } from '../../../lib/params/sorting.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';

interface SortSelectProps<Row> extends Pick<NativeSelectProps, 'mb'> {
  columns: Column<Row>[];
  sorting: Sorting;
}

/** Sorts a list on phones, where its table has no header. */
export function SortSelect<Row>({ columns, sorting, ...space }: SortSelectProps<Row>) {
  const sortable = columns.filter(({ id }) => sorting.columns.includes(id));
  return (
    <NativeSelect
      {...space}
      className={classes.sortSelect}
      aria-label={admin.sort.label}
      value={sortParam(sorting) ?? ''}
      onChange={(event) => sorting.onSort(sortFrom(sorting.columns, event.currentTarget.value))}
      data={[
        { value: '', label: admin.sort.own },
        ...sortable.flatMap(({ id, header }) => [
          { value: id, label: admin.sort.asc(header) },
          { value: `-${id}`, label: admin.sort.desc(header) },
        ]),
      ]}
    />
  );
}
