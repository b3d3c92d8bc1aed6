import { admin } from '@amphi/domain/messages/fr/admin';
import { Button } from '@mantine/core';
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { EmptyState } from '../../empty-state.tsx';
import { ErrorState } from '../../error-state.tsx';
import { type Column, TableSkeleton } from './data-table.tsx';
import { ResultCount } from './toolbar.tsx';

/** When something of the back-office could not be loaded. */
export function loadFailure(error: unknown, retry: () => void): ReactNode {
  return (
    <ErrorState
      title={admin.loadFailedTitle}
      message={errorDetail(error, admin.loadFailed)}
      onRetry={retry}
    />
  );
}

interface ListSkeletonProps<Row> {
  label: string;
  columns: Column<Row>[];
}

/** A list while it is loading, with the line for the count, so that nothing moves when it is there. */
export function ListSkeleton<Row>(props: ListSkeletonProps<Row>) {
  return (
    <>
      <ResultCount>{'\u00a0'}</ResultCount>
      <TableSkeleton {...props} />
    </>
  );
}

/** When there are rows, but none that the filters let through. */
export function NoMatch({ onClear }: { onClear: () => void }) {
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
